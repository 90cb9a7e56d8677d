<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Embedding;

use Aisle\Platform\Forms\Html;

/**
 * Replaces forms inside another form with an error message. Browsers drop the inner form's tag and would send its
 * fields with the outer form. src/features/contact-forms/storefront/wrong-place.ts does the same for forms outside a
 * page's content.
 */
final class NestedForms {

	/** Matches a complete Aisle form, or the start or end of another form. */
	private const FORM_PATTERN = '#(?<ours><div class="aisle-contact-form .*?</form>\s*</div>)|(?<opens><form\b)|</form\b#is';

	public static function error_text(): string {
		return __( 'Error: This contact form is placed in the wrong place.', 'aisle' );
	}

	/**
	 * @param mixed $content
	 */
	public function replace_nested( $content ): string {
		$content = (string) $content;
		if ( ! str_contains( $content, 'class="aisle-contact-form ' ) ) {
			return $content;
		}
		$depth            = 0;
		$replaced_content = preg_replace_callback(
			self::FORM_PATTERN,
			static function ( array $match ) use ( &$depth ): string {
				if ( '' !== ( $match['ours'] ?? '' ) ) {
					return $depth > 0 ? self::html() : $match[0];
				}
				$depth += '' !== ( $match['opens'] ?? '' ) ? 1 : -1;
				return $match[0];
			},
			$content
		);
		return $replaced_content ?? $content;
	}

	private static function html(): string {
		$message = Html::tag(
			'p',
			array( 'class' => 'aisle-contact-form__wrong-place', 'role' => 'alert' ),
			Html::text( self::error_text() )
		);
		return Html::tag( 'div', array( 'class' => 'aisle-contact-form', 'data-aisle-failed' => true ), $message );
	}
}
