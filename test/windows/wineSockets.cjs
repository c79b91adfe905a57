// Loaded first in Wine 8: a socket that is told to keep alive before it is connected never connects
// there, and that is what `fetch` does.
require('node:net').Socket.prototype.setKeepAlive = function setKeepAlive() {
  return this;
};
