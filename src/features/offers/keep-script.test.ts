import { keepScript } from './keep-script';

const URL = 'https://shop.example/pixel.js';

it( 'inserts a missing script at most three times, every five seconds', () => {
	jest.useFakeTimers();
	keepScript( URL );
	const insertions = Array.from( { length: 5 }, () => {
		jest.advanceTimersByTime( 5000 );
		const script = document.querySelector( 'script' );
		script?.remove();
		return script !== null;
	} );
	expect( insertions ).toEqual( [ true, true, true, false, false ] );
	jest.useRealTimers();
} );

it( 'leaves a script that is on the page alone', () => {
	jest.useFakeTimers();
	document.head.innerHTML = `<script type="text/plain" src="${ URL }"></script>`;
	keepScript( URL );
	jest.advanceTimersByTime( 20000 );
	expect( document.scripts ).toHaveLength( 1 );
	jest.useRealTimers();
} );

it( 'finds a script whose URL the browser writes differently', () => {
	jest.useFakeTimers();
	document.head.innerHTML = '<script type="text/plain" src="https://SHOP.example:443/pixel.js"></script>';
	keepScript( 'https://SHOP.example:443/pixel.js' );
	jest.advanceTimersByTime( 20000 );
	expect( document.scripts ).toHaveLength( 1 );
	jest.useRealTimers();
} );
