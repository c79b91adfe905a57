/** A film that the build has rendered. */
declare module '*?film' {
  const film: import('../generator/contract.ts').Film;
  export default film;
}
