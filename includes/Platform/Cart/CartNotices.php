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
	private array $next_page_notices = array();

	/** @var array<string, mixed> */
	private array $earlier_notices = array();

	public function set_aside(): void {
		$this->earlier_notices = (array) WC()->session->get( self::KEY, array() );
		$this->next_page_notices = $this->earlier_notices;
		$this->write( array() );
	}

	/**
	 * Restores the earlier notices and discards new ones: the response has them, and no page follows.
	 */
	public function restore_earlier(): void {
		$this->write( $this->earlier_notices );
		$this->next_page_notices = array();
	}

	/**
	 * Removes the error notices and returns them as one plain text, joined by spaces.
	 *
	 * @param bool $keeps_for_next_page True if the next page should print them too, because the shopper is redirected there.
	 */
	public function consume_errors( bool $keeps_for_next_page = false ): string {
		$notices = (array) WC()->session->get( self::KEY, array() );
		$errors  = (array) ( $notices['error'] ?? array() );
		unset( $notices['error'] );
		$this->write( $notices );
		if ( $keeps_for_next_page ) {
			$this->next_page_notices['error'] = array_merge( (array) ( $this->next_page_notices['error'] ?? array() ), $errors );
		}
		return implode( ' ', array_unique( array_filter( array_map( array( $this, 'text' ), $errors ) ) ) );
	}

	/**
	 * Adds an error notice for the next page, to which the shopper is redirected, if no other code has added one.
	 */
	public function add_error_for_next_page( string $text ): void {
		$this->next_page_notices['error']   = (array) ( $this->next_page_notices['error'] ?? array() );
		$this->next_page_notices['error'][] = array(
			'notice' => esc_html( $text ),
			'data'   => array(),
		);
	}

	/**
	 * Returns whether the session can keep notices for the next page. A guest with an empty cart has no session, and a
	 * rejected add creates none.
	 */
	public static function can_store_notices(): bool {
		return WC()->session instanceof \WC_Session_Handler && WC()->session->has_session();
	}

	/**
	 * Removes and returns all new notices, and restores the earlier ones.
	 *
	 * @param bool $keeps_for_next_page True if the next page should print the new notices too, because the shopper is redirected
	 *                   there.
	 * @return list<array{type: string, text: string}>
	 */
	public function collect( bool $keeps_for_next_page ): array {
		$notices     = (array) WC()->session->get( self::KEY, array() );
		$new_notices = array();
		foreach ( $notices as $type => $entries ) {
			foreach ( (array) $entries as $entry ) {
				$new_notices[] = array(
					'type' => (string) $type,
					'text' => $this->text( $entry ),
				);
			}
		}
		$this->write( $keeps_for_next_page ? array_merge_recursive( $this->next_page_notices, $notices ) : $this->next_page_notices );
		$this->next_page_notices = array();
		return array_values( array_filter( $new_notices, static fn( array $notice ): bool => '' !== $notice['text'] ) );
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
