import React from 'react';

/** The names that blocks of live code may use. A site adds its components. */
const scope: Readonly<Record<string, unknown>> = { React, ...React };

export default scope;
