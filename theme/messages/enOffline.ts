/** The texts for reading offline, in English. */

export const readOffline = { id: 'theme.Offline.title', message: 'Read offline' };
export const offlineDescription = {
  id: 'theme.Offline.description',
  message: 'Pages of {title} that are kept on this device',
};
export const wholeSite = { id: 'theme.Offline.wholeSite', message: 'The whole site' };
export const offlineLead = {
  id: 'theme.Offline.lead',
  message:
    'Save a part of {title} on this device: its pages, pictures and search work ' +
    'without a network.',
};
export const savingNeedsScript = {
  id: 'theme.Offline.needsScript',
  message: 'Saving pages needs JavaScript.',
};
export const pagesYouRead = { id: 'theme.Offline.visited', message: 'Pages you have read' };
export const pagesYouReadText = {
  id: 'theme.Offline.visitedText',
  message: 'Kept when you opened them. The oldest make room for new ones.',
};
export const savingSet = { id: 'theme.Offline.savingSet', message: 'Saving {title}' };
export const saveOffline = { id: 'theme.Offline.save', message: 'Save for offline' };
export const cancel = { id: 'theme.Offline.cancel', message: 'Cancel' };
export const remove = { id: 'theme.Offline.remove', message: 'Remove' };
export const pages = { id: 'theme.Offline.pages', message: 'Pages' };
export const saveUpdate = { id: 'theme.Offline.update', message: 'Update' };
export const saveMore = { id: 'theme.Offline.goOn', message: 'Go on' };
export const savingOffline = { id: 'theme.Offline.savingLabel', message: 'Saving for offline…' };
export const savedOffline = { id: 'theme.Offline.savedLabel', message: 'Saved for offline' };
export const partlySaved = {
  id: 'theme.Offline.partlyLabel',
  message: 'Partly saved for offline',
};
export const savedWithSite = {
  id: 'theme.Offline.savedWithSite',
  message: 'Saved with the whole site.',
};
export const notSavedNow = {
  id: 'theme.Offline.notSavedNow',
  message: 'Not saved. It can be when the network answers.',
};
export const pageCount = { id: 'theme.Offline.pageCount', message: '{count} page|{count} pages' };
/** `{total}` is the text `pageCount`. In other texts, `{part}` is this text. */
export const partOfPages = { id: 'theme.Offline.part', message: '{pages} of {total}' };
export const savingPart = {
  id: 'theme.Offline.savingPart',
  message: 'Saving: {part}, {bytes} of {size}',
};
export const savingStopped = {
  id: 'theme.Offline.stopped',
  message: 'Stopped. {part} can be read offline.',
};
export const savingFull = {
  id: 'theme.Offline.full',
  message:
    'There is no room left on this device. {part} can be read offline. Remove what you do not ' +
    'need, then go on.',
};
export const savingFailed = {
  id: 'theme.Offline.failed',
  message: 'The network did not answer as it should. {part} can be read offline.',
};
export const savedPages = { id: 'theme.Offline.saved', message: 'Saved: {part}, {size}.' };
/** This text comes after `savedPages`. */
export const newerPublished = {
  id: 'theme.Offline.newer',
  message: ' A newer version is published.',
};
export const notSecure = {
  id: 'theme.Offline.notSecure',
  message: 'Pages cannot be kept here: that needs a secure connection.',
};
export const savesData = {
  id: 'theme.Offline.savesData',
  message: 'Your browser is set to save data. Switch that off to save pages.',
};
export const notSavedTitle = { id: 'theme.Offline.notSavedTitle', message: 'Not saved: {page}' };
export const savedCopy = {
  id: 'theme.Offline.copy',
  message: 'This is a saved copy: the network does not answer.',
};
export const savedCopyOf = {
  id: 'theme.Offline.copyOf',
  message: 'This is a copy saved on {date}: the network does not answer.',
};
export const pageNotSaved = {
  id: 'theme.Offline.missing',
  message: 'The network does not answer, and {page} is not saved on this device.',
};
export const searchNotSaved = {
  id: 'theme.Offline.noSearch',
  message: 'You are offline, and the search is not saved on this device.',
};
