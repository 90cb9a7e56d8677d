<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Embedding;

use Aisle\Platform\Forms\Html;

/**
 * A form inside another form is none: browsers drop its tag, and what is in it would be sent with the other. Twin of
 * src/features/contact-forms/storefront/wrong-place.ts, which sees what is not in a page's content.
 */
final class WrongPlace {

	/** Matches a complete Aisle form, or the start or end of another form. */
	private const FORMS = '#(?<ours><div class="aisle-contact-form .*?</form>\s*</div>)|(?<opens><form\b)|</form\b#is';

	public static function text(): string {
		return __( 'Error: This contact form is placed in the wrong place.', 'aisle' );
	}

	/**
	 * @param mixed $content
	 */
	public function mark( $content ): string {
		$content = (string) $content;
		if ( ! str_contains( $content, 'class="aisle-contact-form ' ) ) {
			return $content;
		}
		$depth  = 0;
		$marked = preg_replace_callback(
			self::FORMS,
			static function ( array $found ) use ( &$depth ): string {
				if ( '' !== ( $found['ours'] ?? '' ) ) {
					return $depth > 0 ? self::html() : $found[0];
				}
				$depth += '' !== ( $found['opens'] ?? '' ) ? 1 : -1;
				return $found[0];
			},
			$content
		);
		return $marked ?? $content;
	}

	private static function html(): string {
		$message = Html::tag( 'p', array( 'class' => 'aisle-contact-form__wrong-place', 'role' => 'alert' ), Html::text( self::text() ) );
		return Html::tag( 'div', array( 'class' => 'aisle-contact-form', 'data-aisle-failed' => true ), $message );
	}
}
