<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\OrderScreen;

use Aisle\Features\ProductOptions\Cart\AnswerText;
use Aisle\Features\ProductOptions\Cart\Orders\OrderRecord;

/**
 * Order note about changed answers: the user, the old and new answers, and the effect on the line item's price.
 *
 * @phpstan-import-type Row from AnswerText
 */
final class ChangeNote {

	private const MAX_ANSWER_LENGTH = 200;

	/**
	 * @param string                $product The product's name.
	 * @param array<string, string> $old_answers  The line item's old answers; see OrderLineAnswers::readable().
	 */
	public function __construct(
		private readonly string $product,
		private readonly array $old_answers
	) {}

	/**
	 * @param list<Row> $rows The new answers.
	 */
	public function of( \WC_Order $order, array $rows, LineChange $change ): string {
		$new_answers = array();
		foreach ( $rows as $row ) {
			$key                 = OrderRecord::meta_key( $row['label'] );
			$new_answers[ $key ] = isset( $new_answers[ $key ] ) ? $new_answers[ $key ] . ', ' . $row['value'] : $row['value'];
		}
		$lines = array();
		foreach ( array_unique( array_merge( array_keys( $this->old_answers ), array_keys( $new_answers ) ) ) as $key ) {
			$old = $this->old_answers[ $key ] ?? '';
			$new = $new_answers[ $key ] ?? '';
			if ( self::without_direction_marks( $old ) !== self::without_direction_marks( $new ) ) {
				$lines[] = self::line(
					esc_html( (string) $key ),
					esc_html( mb_substr( $old, 0, self::MAX_ANSWER_LENGTH ) ),
					esc_html( mb_substr( $new, 0, self::MAX_ANSWER_LENGTH ) )
				);
			}
		}
		$heading = sprintf(
			/* translators: 1: name of a product, 2: name of a user. */
			__( 'The options of “%1$s” were changed by %2$s.', 'aisle' ),
			esc_html( $this->product ),
			esc_html( wp_get_current_user()->display_name )
		);
		return implode( "\n", array( $heading, ...$lines, ChangeSummary::of( $order, $change ) ) );
	}

	private static function line( string $label, string $old, string $new ): string {
		if ( '' === $old ) {
			/* translators: 1: label of a field, 2: its answer now. */
			return sprintf( __( '%1$s: “%2$s” was added.', 'aisle' ), $label, $new );
		}
		if ( '' === $new ) {
			/* translators: 1: label of a field, 2: its answer before. */
			return sprintf( __( '%1$s: “%2$s” was removed.', 'aisle' ), $label, $old );
		}
		/* translators: 1: label of a field, 2: its answer before, 3: its answer now. */
		return sprintf( __( '%1$s: “%2$s” is now “%3$s”.', 'aisle' ), $label, $old, $new );
	}

	/** Removes direction marks, which depend on the language in which the order was made. */
	private static function without_direction_marks( string $text ): string {
		return (string) preg_replace( '/[\x{2066}-\x{2069}\x{200E}\x{200F}]/u', '', $text );
	}
}
