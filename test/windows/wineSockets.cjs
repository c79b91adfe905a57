// Loaded before the tests. In Wine 8, a socket never connects if `setKeepAlive` is called before it
// is connected, as `fetch` does.
require('node:net').Socket.prototype.setKeepAlive = function setKeepAlive() {
  return this;
};
