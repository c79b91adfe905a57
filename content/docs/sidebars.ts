/** The three sidebars of the documentation. */
import apiSidebar from './_sidebars/apiSidebar.ts';
import mainSidebar from './_sidebars/mainSidebar.ts';
import recorderSidebar from './_sidebars/recorderSidebar.ts';

export default { mainSidebar, apiSidebar, recorderSidebar };
