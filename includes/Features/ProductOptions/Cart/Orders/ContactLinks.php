<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart\Orders;

use Aisle\Domain\Form\TextKinds;

/**
 * Shows email addresses, phone numbers and URLs in an order as links, so that the merchant can reply with one click.
 */
final class ContactLinks {

	/**
	 * @param array<string, mixed> $record The hidden record of the order line item.
	 * @param string               $key    Key of the line item's readable meta.
	 * @param string               $value  The answer, followed by its price.
	 * @return string|null HTML; null if the answer is no email address, phone number or URL, or no longer valid.
	 */
	public static function html( array $record, string $key, string $value ): ?string {
		foreach ( is_array( $record['forms'] ?? null ) ? $record['forms'] : array() as $form ) {
			foreach ( (array) ( $form['kinds'] ?? array() ) as $field => $kind ) {
				$text  = $form['answers'][ $field ]['values'][0] ?? '';
				$label = (string) ( $form['labels'][ $field ] ?? '' );
				if (
					OrderRecord::meta_key( '' === $label ? (string) $field : $label ) === $key
					&& is_string( $text )
					&& '' !== $text
					&& str_starts_with( $value, $text )
				) {
					$link = self::link( (string) $kind, $text );
					return null === $link ? null : $link . self::escape( substr( $value, strlen( $text ) ) );
				}
			}
		}
		return null;
	}

	private static function link( string $kind, string $text ): ?string {
		if ( ! in_array( $kind, array( 'email', 'tel', 'url' ), true ) || null !== TextKinds::check( $kind, $text ) ) {
			return null;
		}
		$href = match ( $kind ) {
			'email' => 'mailto:' . str_replace( '%40', '@', rawurlencode( $text ) ),
			'tel'   => 'tel:' . preg_replace( '/[^0-9+]/', '', $text ),
			default => $text,
		};
		return sprintf(
			'<a href="%1$s" rel="nofollow noopener noreferrer">%2$s</a>',
			esc_url( $href, array( 'http', 'https', 'mailto', 'tel' ) ),
			self::escape( $text )
		);
	}

	private static function escape( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' );
	}
}
