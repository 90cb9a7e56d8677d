<?php
declare(strict_types=1);

namespace Aisle\Features\QuickView;

/**
 * Sets `tabindex="10"` on every control of a quick view. The specification requires this value for form fields.
 * Browsers focus positive values first, so with it on the fields alone, the keyboard would reach swatches and links
 * only after them.
 */
final class ContractOrder {

	private const TABINDEX = '10';

	/**
	 * @param string $html HTML of a quick view.
	 * @return string The HTML with this value on all elements that the keyboard reaches; elements that a script
	 *                excludes (`-1`) stay excluded.
	 */
	public static function set_tabindex( string $html ): string {
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$tabindex       = $tags->get_attribute( 'tabindex' );
			$lacks_tabindex = null === $tabindex && self::is_control( $tags );
			if ( $lacks_tabindex || ( is_string( $tabindex ) && 1 === preg_match( '/\A\s*\d+\s*\z/', $tabindex ) ) ) {
				$tags->set_attribute( 'tabindex', self::TABINDEX );
			}
		}
		return $tags->get_updated_html();
	}

	private static function is_control( \WP_HTML_Tag_Processor $tags ): bool {
		return match ( $tags->get_tag() ) {
			'INPUT' => 'hidden' !== strtolower( (string) $tags->get_attribute( 'type' ) ),
			'SELECT', 'TEXTAREA', 'BUTTON', 'SUMMARY' => true,
			'A' => null !== $tags->get_attribute( 'href' ),
			default => false,
		};
	}
}
