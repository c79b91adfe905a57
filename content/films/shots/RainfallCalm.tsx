import { label, rainfall } from './Rainfall.tsx';

export const film = { label, frames: 120, poster: 36 };

export default rainfall({ apart: 3, damping: 200 });
