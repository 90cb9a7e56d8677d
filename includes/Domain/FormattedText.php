<?php
declare(strict_types=1);

namespace Aisle\Domain;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\FormattedText\Element;
use Aisle\Domain\FormattedText\TreeBuilder;

/**
 * Parses the formatting of a merchant's text: `<strong>`, `<em>`, `<a href="…">`, `<ul>`, `<ol>`, `<li>`, `<br>`, in
 * exactly this syntax. Everything else is text, including entities: "< 10 cm" and "Tom &amp; Jerry" are shown
 * unchanged. Mirror of src/domain/marked-text.ts. A node is a text, an element, or a part between texts, such as a
 * formula.
 */
final class FormattedText {

	private const TOKEN = '#(</?(?:strong|em|a|ul|ol|li)>|<a href="[^"<>]*">|<br>)#';

	/**
	 * Parses a text to nodes; null if it has no formatting.
	 *
	 * @param list<mixed> $parts Texts, and between them parts that count as a word, such as formulas.
	 * @return ?list<mixed>
	 */
	public static function parse( array $parts, bool $allows_lists ): ?array {
		$tree = new TreeBuilder( $allows_lists );
		foreach ( $parts as $part ) {
			if ( ! is_string( $part ) ) {
				$tree->add_part( $part );
				continue;
			}
			foreach ( (array) preg_split( self::TOKEN, $part, -1, PREG_SPLIT_DELIM_CAPTURE ) as $index => $segment ) {
				0 === $index % 2 ? $tree->add_text( (string) $segment ) : $tree->add_token( (string) $segment );
			}
		}
		return $tree->finish();
	}

	/**
	 * Returns the text without formatting; each list item is a line.
	 *
	 * @param list<mixed> $nodes
	 */
	public static function plain_text( array $nodes ): string {
		return Answer::trim( self::join_text( $nodes ) );
	}

	/**
	 * Returns the text without formatting (`words`), and the nodes if the text is formatted, otherwise null.
	 *
	 * @return array{words: string, nodes: ?list<mixed>}
	 */
	public static function read( string $text, bool $allows_lists ): array {
		$nodes = str_contains( $text, '<' ) ? self::parse( array( $text ), $allows_lists ) : null;
		return array(
			'words' => null === $nodes ? $text : self::plain_text( $nodes ),
			'nodes' => $nodes,
		);
	}

	/**
	 * @param list<mixed> $nodes
	 */
	private static function join_text( array $nodes ): string {
		$text = '';
		foreach ( $nodes as $node ) {
			if ( ! Element::is( $node ) ) {
				$text .= is_string( $node ) ? $node : '';
				continue;
			}
			$content = self::join_text( $node['inside'] );
			$text .= match ( $node['tag'] ) {
				'ul', 'ol' => "\n" . $content,
				'li'       => $content . "\n",
				'br'       => "\n",
				default    => $content,
			};
		}
		return $text;
	}
}
