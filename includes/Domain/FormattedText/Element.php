<?php
declare(strict_types=1);

namespace Aisle\Domain\FormattedText;

/**
 * An element node of a formatted text, such as a link. Other nodes are texts and parts between texts. Mirror of
 * src/domain/marked-text/tree.ts.
 *
 * @phpstan-type Node array{tag: string, href?: string, inside: list<mixed>}
 */
final class Element {

	/**
	 * @phpstan-assert-if-true Node $node
	 */
	public static function is( mixed $node ): bool {
		return is_array( $node ) && isset( $node['tag'] );
	}
}
