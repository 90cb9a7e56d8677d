<?php
declare(strict_types=1);

namespace Aisle\Domain;

use Aisle\Domain\Form\Answer;
use Aisle\Domain\FormattedText\Element;
use Aisle\Domain\FormattedText\TreeBuilder;

/**
 * The little markup that an owner's texts may have: `<strong>`, `<em>`, `<a href="…">`, `<ul>`, `<ol>`, `<li>`, `<br>`, written exactly so.
 * All else is text, entities too: "< 10 cm" and "Tom &amp; Jerry" are read as they stand. Twin of src/domain/marked-text.ts.
 *
 * A node is a text, what stood between the texts, or an element.
 */
final class FormattedText {

	private const TOKEN = '#(</?(?:strong|em|a|ul|ol|li)>|<a href="[^"<>]*">|<br>)#';

	/**
	 * Null where nothing in the text is markup.
	 *
	 * @param list<mixed> $parts Texts, and between them what stands for a word whatever it is, such as a formula.
	 * @return ?list<mixed>
	 */
	public static function parse( array $parts, bool $has_lists ): ?array {
		$tree = new TreeBuilder( $has_lists );
		foreach ( $parts as $part ) {
			if ( ! is_string( $part ) ) {
				$tree->leaf( $part );
				continue;
			}
			foreach ( (array) preg_split( self::TOKEN, $part, -1, PREG_SPLIT_DELIM_CAPTURE ) as $index => $piece ) {
				0 === $index % 2 ? $tree->text( (string) $piece ) : $tree->token( (string) $piece );
			}
		}
		return $tree->finish();
	}

	/**
	 * Without its markup; an item of a list is a line.
	 *
	 * @param list<mixed> $nodes
	 */
	public static function words( array $nodes ): string {
		return Answer::trim( self::joined( $nodes ) );
	}

	/**
	 * A text that may be marked: its words, and its tree where it is.
	 *
	 * @return array{words: string, nodes: ?list<mixed>}
	 */
	public static function read( string $text, bool $has_lists ): array {
		$nodes = str_contains( $text, '<' ) ? self::parse( array( $text ), $has_lists ) : null;
		return array(
			'words' => null === $nodes ? $text : self::words( $nodes ),
			'nodes' => $nodes,
		);
	}

	/**
	 * @param list<mixed> $nodes
	 */
	private static function joined( array $nodes ): string {
		$words = '';
		foreach ( $nodes as $node ) {
			if ( ! Element::is( $node ) ) {
				$words .= is_string( $node ) ? $node : '';
				continue;
			}
			$inside = self::joined( $node['inside'] );
			$words .= match ( $node['tag'] ) {
				'ul', 'ol' => "\n" . $inside,
				'li'       => $inside . "\n",
				'br'       => "\n",
				default    => $inside,
			};
		}
		return $words;
	}
}
