import Details from './Details.tsx';

export default { Details };
