<?php
declare(strict_types=1);

namespace Aisle\Platform;

/**
 * What of the work of WooCommerce's own scripts is ours. A room says which behaviour it takes over from which script, and
 * whether the owner lets it; the script then is not loaded, and the page's boot data say so to the behaviour's code.
 *
 * Such a script stays registered, so a script of another plugin that depends on it still brings it along. One script may do
 * the work of several behaviours: it goes when all of them are ours.
 */
final class ReplacedScripts {

	/** @var array<string, array{handle: string, is_ours: \Closure(): bool}> */
	private array $behaviours = array();

	/**
	 * Has to be called before `wp_enqueue_scripts` ends.
	 *
	 * @param string           $behaviour As the browser asks for it: `takesOver( 'add-to-cart' )`.
	 * @param string           $handle    The script that does it without us.
	 * @param \Closure(): bool $is_ours   Reads the switch that hands it back; asked anew on each page.
	 */
	public function take_over( string $behaviour, string $handle, \Closure $is_ours ): void {
		$this->behaviours[ $behaviour ] = compact( 'handle', 'is_ours' );
	}

	public function register(): void {
		add_action( 'wp_enqueue_scripts', array( $this, 'dequeue' ), PHP_INT_MAX );
		// Cart widgets enqueue while the page is being printed; the footer's scripts are printed at 20.
		add_action( 'wp_footer', array( $this, 'dequeue' ), 18 );
	}

	public function dequeue(): void {
		$ours    = $this->taken_over();
		$handles = array();
		foreach ( $this->behaviours as $name => $behaviour ) {
			$handles[ $behaviour['handle'] ] = ( $handles[ $behaviour['handle'] ] ?? true ) && in_array( $name, $ours, true );
		}
		foreach ( array_keys( array_filter( $handles ) ) as $handle ) {
			wp_dequeue_script( $handle );
		}
	}

	/**
	 * @return list<string> The behaviours that are ours on this page.
	 */
	public function taken_over(): array {
		return array_keys( array_filter( $this->behaviours, static fn( array $behaviour ): bool => ( $behaviour['is_ours'] )() ) );
	}
}
