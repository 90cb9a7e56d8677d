<?php
declare(strict_types=1);

namespace Aisle\Platform\Forms;

use Aisle\Domain\FormattedText\Element;
use Aisle\Domain\FormattedText\LinkUrl;

/**
 * Prints a merchant's formatted text from its nodes; anything else is printed as text. Mirror of
 * src/platform/forms/marked-text.tsx.
 *
 * @phpstan-import-type Node from Element
 */
final class FormattedHtml {

	/**
	 * @param string|list<mixed> $content Text, or nodes if it is formatted.
	 */
	public static function of( string|array $content ): string {
		if ( is_string( $content ) ) {
			return Html::text( $content );
		}
		$html = '';
		foreach ( $content as $node ) {
			if ( is_string( $node ) || Element::is( $node ) ) {
				$html .= is_string( $node ) ? Html::text( $node ) : self::element( $node );
			}
		}
		return $html;
	}

	/**
	 * Returns whether the content has a list, which is not allowed in a paragraph.
	 *
	 * @param string|list<mixed> $content
	 */
	public static function has_list( string|array $content ): bool {
		return is_array( $content )
			&& array() !== array_filter(
				$content,
				static fn( mixed $node ): bool => Element::is( $node ) && in_array( $node['tag'], array( 'ul', 'ol' ), true )
			);
	}

	/**
	 * @param Node $node
	 */
	private static function element( array $node ): string {
		$content = self::of( $node['inside'] );
		if ( 'a' !== $node['tag'] ) {
			return Html::tag( $node['tag'], array(), $content );
		}
		$opens_new_tab = LinkUrl::leaves_page( $node['href'] ?? '' );
		return Html::tag(
			'a',
			array(
				'href'   => $node['href'] ?? '',
				'target' => $opens_new_tab ? '_blank' : null,
				'rel'    => $opens_new_tab ? 'noopener' : null,
			),
			$content . (
				$opens_new_tab
					? Html::tag(
						'span',
						array( 'class' => 'aisle-visually-hidden' ),
						Html::text( ' ' . __( '(opens in a new tab)', 'aisle' ) )
					)
					: ''
			)
		);
	}
}
