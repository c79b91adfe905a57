import React from 'react';

/** The names that blocks of live code can use. A site adds its components by replacing this. */
const scope: Readonly<Record<string, unknown>> = { React, ...React };

export default scope;
