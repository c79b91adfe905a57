/** Field of the component that stands in for a missing export. */
export const standInField = 'standsIn';
