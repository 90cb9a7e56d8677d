<?php
declare(strict_types=1);

namespace Aisle\Domain\FormattedText;

/**
 * A node of a marked text that is neither a text nor what stood between the texts. Twin of src/domain/marked-text/tree.ts.
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
