import { label, rainfall } from './Rainfall.tsx';

export const film = { label, frames: 120, poster: 36 };

export default rainfall({ apart: 8, damping: 10 });
