/** Whether the appearance editor shows this page: a frame of this site's own. Of a frame of another site the browser tells nothing. */
export const isEditing = (): boolean => typeof window !== 'undefined' && window.frameElement !== null;
