import wordpress from '@wordpress/prettier-config';

export default { ...wordpress, printWidth: 120 };
