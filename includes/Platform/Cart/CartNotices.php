<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Turns the WooCommerce notices of one cart request into data. Earlier notices stay in the session, for the page that
 * prints them.
 */
final class CartNotices {

	private const KEY = 'wc_notices';

	/** @var array<string, mixed> */
	private array $carried = array();

	/** @var array<string, mixed> */
	private array $earlier = array();

	public function set_aside(): void {
		$this->earlier = (array) WC()->session->get( self::KEY, array() );
		$this->carried = $this->earlier;
		$this->write( array() );
	}

	/**
	 * Restores the earlier notices and discards new ones: the response has them, and no page follows.
	 */
	public function put_back(): void {
		$this->write( $this->earlier );
		$this->carried = array();
	}

	/**
	 * Removes the error notices and returns them as one plain text, joined by spaces.
	 *
	 * @param bool $keep True if the next page should print them too, because the shopper is redirected there.
	 */
	public function take_errors( bool $keep = false ): string {
		$notices = (array) WC()->session->get( self::KEY, array() );
		$errors  = (array) ( $notices['error'] ?? array() );
		unset( $notices['error'] );
		$this->write( $notices );
		if ( $keep ) {
			$this->carried['error'] = array_merge( (array) ( $this->carried['error'] ?? array() ), $errors );
		}
		return implode( ' ', array_unique( array_filter( array_map( array( $this, 'text' ), $errors ) ) ) );
	}

	/**
	 * Adds an error notice for the next page, to which the shopper is redirected, if no other code has added one.
	 */
	public function keep_error( string $text ): void {
		$this->carried['error']   = (array) ( $this->carried['error'] ?? array() );
		$this->carried['error'][] = array(
			'notice' => esc_html( $text ),
			'data'   => array(),
		);
	}

	/**
	 * Returns whether the session can keep notices for the next page. A guest with an empty cart has no session, and a
	 * rejected add creates none.
	 */
	public static function are_found_again(): bool {
		return WC()->session instanceof \WC_Session_Handler && WC()->session->has_session();
	}

	/**
	 * Removes and returns all new notices, and restores the earlier ones.
	 *
	 * @param bool $keep True if the next page should print the new notices too, because the shopper is redirected
	 *                   there.
	 * @return list<array{type: string, text: string}>
	 */
	public function collect( bool $keep ): array {
		$notices = (array) WC()->session->get( self::KEY, array() );
		$found   = array();
		foreach ( $notices as $type => $entries ) {
			foreach ( (array) $entries as $entry ) {
				$found[] = array(
					'type' => (string) $type,
					'text' => $this->text( $entry ),
				);
			}
		}
		$this->write( $keep ? array_merge_recursive( $this->carried, $notices ) : $this->carried );
		$this->carried = array();
		return array_values( array_filter( $found, static fn( array $notice ): bool => '' !== $notice['text'] ) );
	}

	/**
	 * @param mixed $entry Notice of WooCommerce: `{ notice, data }`, or only the text in old versions.
	 */
	private function text( $entry ): string {
		return PlainText::of( (string) ( is_array( $entry ) ? $entry['notice'] ?? '' : $entry ) );
	}

	/**
	 * @param array<string, mixed> $notices
	 */
	private function write( array $notices ): void {
		WC()->session->set( self::KEY, $notices ? $notices : null );
	}
}
