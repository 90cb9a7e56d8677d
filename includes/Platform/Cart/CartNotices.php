<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart;

/**
 * Turns WooCommerce's notices of one cart call into data. Those that other pages left in the session before stay there,
 * for the page that will print them.
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
	 * What is new is for nobody: the caller has it from the answer, and no page follows.
	 */
	public function put_back(): void {
		$this->write( $this->earlier );
		$this->carried = array();
	}

	/**
	 * Takes the error notices out, as one plain sentence after the other.
	 *
	 * @param bool $keep Whether the next page is to print them too, because the shopper is sent there.
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
	 * For the next page to print, because the shopper is sent there and nobody else has words.
	 */
	public function keep_error( string $text ): void {
		$this->carried['error']   = (array) ( $this->carried['error'] ?? array() );
		$this->carried['error'][] = array(
			'notice' => esc_html( $text ),
			'data'   => array(),
		);
	}

	/** A guest whose cart is empty has no session yet, and a refusal makes none: what is kept for his next page would be lost. */
	public static function are_found_again(): bool {
		return WC()->session instanceof \WC_Session_Handler && WC()->session->has_session();
	}

	/**
	 * Takes everything out and puts back what was there before.
	 *
	 * @param bool $keep Whether the next page is to print what was new, because the shopper is sent there.
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
	 * @param mixed $entry An entry of WooCommerce's: `{ notice, data }`, or the text alone in old versions.
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
