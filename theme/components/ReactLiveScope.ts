import React from 'react';

/** What blocks of live code may name; a site adds its components. */
const scope: Readonly<Record<string, unknown>> = { React, ...React };

export default scope;
