<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

/**
 * Takes a form's template apart into its tags and what stands between them. Nothing in it is run.
 */
final class FormTemplate {

	/** An own form of that size is nobody's; reading it would take long. */
	public const MAX_BYTES = 200000;

	/** Five times of what a form of ours may have; what follows is told as too much. */
	private const MAX_TAGS = 1000;

	private const BLOCKS =
		'(?:p|div|h[1-6]|label|ul|ol|li|d[ltd]|table|t[rdh]|fieldset|legend|section|form|input|select|option|button|textarea)\b';

	/** Markup that no tag goes across, unless quotes follow, as where an editor made each line a paragraph. */
	private const MARKUP = '</?' . self::BLOCKS . '(?![^<>]*>(?:\s|<[^<>]*>)*+["\'])';

	/** Where quotes that are never closed would take the next tag for their text. */
	private const NEXT_TAG = '\[/?(?:' . TagTypes::KNOWN . ')\*?(?:[\s/]|\z)|[>\n](?:\s*+\[/?[A-Za-z]|[^"\]<\n]*?(?<![A-Za-z0-9_-])(?:'
		. TagTypes::FIELDS . ')\*\s)';

	/** What is in quotes: HTML only whole; with blocks only where the quotes' end is beyond doubt. */
	private const TEXT   = '(?:(?!' . self::NEXT_TAG . ')[^"\]<]|<(?!/?[A-Za-z])|</?(?!' . self::BLOCKS . ')[A-Za-z][^<>"\]]*+>)*+';
	private const BLOCK  = '(?:(?!' . self::NEXT_TAG . ')[^"\]<]|<(?!/?[A-Za-z])|</?[A-Za-z][^<>"\]]*+>)*+';
	private const SINGLE = '(?:(?!' . self::NEXT_TAG . ')[^\'\]<]|<(?!/?[A-Za-z])|</?(?!' . self::BLOCKS . ')[A-Za-z][^<>\'\]]*+>)*+';
	private const VALUE  = '"' . self::TEXT . '"|"' . self::BLOCK . '"(?=[\s"\'\]/])|\'' . self::SINGLE . '\'';
	private const ATTRIBUTES = '(?:' . self::VALUE . '|(?!' . self::MARKUP . '|(?<![A-Za-z0-9_-])(?:' . TagTypes::FIELDS
		. ')\*\s)[^\[\]])*+';

	private const TAG  = '#(\[?)\[([A-Za-z][A-Za-z0-9_-]*+\*?)(?:\s++(' . self::ATTRIBUTES . '))?\](?:([^\[]*+)\[/\2\])?(\]?)#u';
	private const PART = '/"[^"]*"|\'[^\']*\'|'
		. '(?<!\S)["\'][^"\']+\z|[“„‟][^“”„"]*[”“"]|”[^”]*”|«[^«»]*»|»[^«»]*«|‚[^‚‘’]*[‘’]|‹[^‹›]*›|›[^‹›]*‹|‘[^‘’]*’|「[^」]*」|『[^』]*』|'
		. '<[^<>]*>|<|[^\s"\'<]+/u';

	/** How values begin: word processors turn straight quotes into those of their language. */
	private const QUOTES = '/\A["\'“„‟”«»‘‚‹›「『]/u';

	/** Double quotes as an HTML editor, an input method or a word processor leaves them. */
	private const DOUBLE_QUOTES = array( '&quot;', '&#34;', '&#034;', '″', '＂' );

	/** Typographic quotes as an HTML editor leaves them. */
	private const QUOTE_ENTITIES = '/&(?:[lr]s?aquo|[lrb]dquo|[lr]squo|sbquo|#171|#187|#82(?:1[678]|2[012]|49|50));/';

	/** Quotes around what takes none. */
	private const QUOTED_OPTION = '/(?<!\S)(id|class):(["\'])([^"\'\s]*)\2/';

	private const NAME = '/\A[A-Za-z][A-Za-z0-9_:.-]*\z/';

	/** Of the plugin Conditional Fields for Contact Form 7: what shows together. */
	private const GROUP_END = '#\[\h*+/\h*+group(?![\w-])(?:\s*+[\]})])?#';

	/** Without a name they are no tags, but what visitors read. */
	private const NAMED = '/\A(?:' . TagTypes::FIELDS . ')\*?\z/';

	/** Attributes of half a tag: to the end of the line, inline markup within open quotes, and lines of values and options below it. */
	private const LINE = '(?:[^"\[\]<\n]++|"[^"\[\]<\n]*+"|"(?:[^\[\]<\n]|</?(?:a|abbr|b|em|i|small|span|strong|u)\b[^<>\n]*+>)*+)*+';
	private const OPTION = '(?:use_label_element|label_first|free_text|first_as_label|include_blank|exclusive|multiple)\b';
	private const REST   = self::LINE . '(?:\n\h*+(?=["\'“„«「＂]|[a-z]++:\S|' . self::OPTION . ')' . self::LINE . ')*+';

	/** What is left of a tag of which the other plugin can read no more: visitors must not see it. */
	private const HALF_TAG = '#(\[(?:(?:' . TagTypes::KNOWN . ')(?:\*|(?=[\s\[\]<]|\z))'
		. '|[A-Za-z][\w-]*+(?:\*(?=\s)|(?=\s++(?:[\w:.-]++\s++)*+["“„«「＂])))' . self::REST . '\]?'
		. '|\[\h*+/\h*+(?!group(?![\w-]))[A-Za-z][\w-]*+\*?(?:\s*+[\]})])?'
		. '|(?<![A-Za-z0-9_-])(?:' . TagTypes::FIELDS . ')\*\s[^\[\]］<\n]*+[\]］])#u';

	/** How much of half a tag is told, in characters. */
	private const MAX_TOLD = 80;

	/** Tags whose text stands before a closing tag, and how far away that is looked for, in bytes. */
	private const WITH_CONTENT = array( 'acceptance', 'textarea' );
	private const MAX_CONTENT = 5000;

	/** Tags that content does not go across, and the closing tag, which needs no bracket at its end. */
	private const FIELD   = '\[(?:\h*+/?\h*+group(?![\w-])|(?:' . TagTypes::FIELDS . '|submit)[*\s\]]'
		. '|[A-Za-z][\w-]*+(?:\*|\s[^\[\]]*(?:["\']|\s[a-z_]+:\S))[^\[\]]*\])';
	private const CONTENT = '#\A((?:(?!' . self::FIELD . ')[\s\S])*?)\[\h*/\h*%s(?![\w-])\*?(?:\s*[\]})])?#';

	/**
	 * @return list<string|FormTag> In the order of the template.
	 */
	public static function pieces( string $template ): array {
		// Visitors see neither comments nor styles; a bracket in them begins no tag.
		$template = TagSpelling::plain( ImportedHtml::without_scripts( mb_scrub( $template, 'UTF-8' ) ) );
		$pieces   = array();
		$at       = 0;
		for (
			$count = 0; $count < self::MAX_TAGS && 1 === preg_match( self::TAG, $template, $match, PREG_OFFSET_CAPTURE, $at ); $count++
		) {
			list( $written, $offset ) = $match[0];
			array_push( $pieces, ...self::words( substr( $template, $at, $offset - $at ) ) );
			$at      = $offset + strlen( $written );
			$content = $match[4][1];
			$match   = array_column( $match, 0 );
			$type    = rtrim( $match[2], '*' );
			if ( $content > 0 && self::has_field( $match[4], $match[3] ) ) {
				$written = substr( $template, $offset, $content - $offset );
				$at      = $content;
				$match   = array( 4 => '', 5 => '' ) + $match;
			} elseif ( '' === ( $match[4] ?? '' ) && in_array( $type, self::WITH_CONTENT, true ) ) {
				$found     = self::content( $type, substr( $template, $at, self::MAX_CONTENT ), $match[3] ?? '' );
				$match[4]  = $found['content'];
				$at       += $found['length'];
			}
			// What is left of a tag is no content.
			$content  = self::words( $match[4] ?? '' );
			$match[4] = implode( '', array_filter( $content, is_string( ... ) ) );
			array_push(
				$pieces,
				...self::tag( $written, $match ),
				...array_filter( $content, static fn( string|FormTag $piece ): bool => $piece instanceof FormTag )
			);
		}
		array_push( $pieces, ...self::words( substr( $template, $at ) ) );
		$pieces   = array_merge( ...array_map( self::without_ends( ... ), $pieces ) );
		return array_values( array_filter( $pieces, static fn( string|FormTag $piece ): bool => '' !== $piece ) );
	}

	/**
	 * @return array{content: string, length: int} What stands before the closing tag, and how many bytes both take.
	 */
	private static function content( string $type, string $html, string $attributes ): array {
		$is_found = 1 === preg_match( sprintf( self::CONTENT, $type ), $html, $found ) && ! self::has_field( $found[1], $attributes );
		return array(
			'content' => $is_found ? mb_scrub( $found[1], 'UTF-8' ) : '',
			'length'  => $is_found ? strlen( $found[0] ) : 0,
		);
	}

	/**
	 * Whether HTML before a closing tag has a control or the label of another field: then it is no content of the tag with these
	 * attributes.
	 */
	private static function has_field( string $html, string $attributes ): bool {
		preg_match_all( '#<label\b([^<>]*)>#i', $html, $labels );
		$names = array_filter( array_map( static fn( string $written ): string => ImportedHtml::id( $written, 'for' ), $labels[1] ) );
		$tag   = new FormTag( '', '', self::parts( $attributes )['options'], array(), '' );
		return array() !== array_diff( $names, array( $tag->id() ) ) || 1 === preg_match( '#<(?:input|select|textarea|button)\b#i', $html );
	}

	/**
	 * @return list<string|FormTag> What stands between tags; halves of tags as tags of an unknown type, which the import reports as
	 *                              skipped.
	 */
	private static function words( string $html ): array {
		$parts = preg_split( self::HALF_TAG, $html, 2 * self::MAX_TAGS, PREG_SPLIT_DELIM_CAPTURE );
		$parts = false === $parts ? array( $html ) : $parts;
		$piece = static fn( string $part, int $index ): string|FormTag => 0 === $index % 2 ? $part : self::half( $part );
		return array_map( $piece, $parts, array_keys( $parts ) );
	}

	/** Its id, or the name that it has instead, is kept: labels in the HTML may name it. */
	private static function half( string $written ): FormTag {
		$written = trim( (string) preg_replace( '/\s+/', ' ', $written ) );
		$options = self::parts( (string) preg_replace( '/\A\[?\S+|\]\z/', '', $written ) )['options'];
		$ids     = array_values( array_filter( $options, static fn( string $option ): bool => str_starts_with( $option, 'id:' ) ) );
		$id      = $ids[0] ?? ( isset( $options[0] ) ? 'id:' . $options[0] : '' );
		$written = mb_strlen( $written ) > self::MAX_TOLD ? mb_substr( $written, 0, self::MAX_TOLD ) . '…' : $written;
		return new FormTag( $written, '', '' === $id ? array() : array( $id ), array(), '' );
	}

	/**
	 * @return list<string|FormTag> What stands between tags, with the ends of groups as tags.
	 */
	private static function without_ends( string|FormTag $piece ): array {
		$pieces = array();
		foreach ( is_string( $piece ) ? (array) preg_split( self::GROUP_END, $piece ) : array() as $number => $part ) {
			array_push(
				$pieces,
				...( 0 === $number ? array() : array( new FormTag( FormTag::GROUP_END, '', array(), array(), '' ) ) ),
				...array( (string) $part )
			);
		}
		return is_string( $piece ) ? $pieces : array( $piece );
	}

	/**
	 * @param list<string> $match
	 * @return list<string|FormTag>
	 */
	private static function tag( string $written, array $match ): array {
		list( , $opens, $type, $attributes ) = $match + array( 3 => '' );
		$content                             = $match[4] ?? '';
		$closes                              = $match[5] ?? '';
		// Twice in brackets it is meant to be read.
		if ( '[' === $opens && ']' === $closes ) {
			return array( substr( $written, 1, -1 ) );
		}
		$parts = self::parts( $attributes );
		$name  = '';
		if ( ! in_array( $type, TagTypes::NAMELESS, true ) ) {
			$first = $parts['options'][0] ?? '';
			$is_ok = 1 === preg_match( self::NAME, $first ) && ( 1 === preg_match( self::NAMED, $type ) || ! str_contains( $first, ':' ) );
			if ( ! $is_ok ) {
				return array( self::is_code( $type, $parts['values'] ) ? self::half( $written ) : $written );
			}
			$name = (string) array_shift( $parts['options'] );
		}
		if ( FormTag::GROUP === $type && str_ends_with( rtrim( $written, ']' ), '[/group' ) ) {
			return array( $opens, new FormTag( $type, $name, $parts['options'], $parts['values'], '' ), $content . '[/group]', $closes );
		}
		return array( $opens, new FormTag( $type, $name, $parts['options'], $parts['values'], trim( $content ) ), $closes );
	}

	/**
	 * Whether brackets without a name hold code of a plugin, such as `[previous "Back"]`, and no words, such as `[optional]`.
	 *
	 * @param list<string> $values
	 */
	private static function is_code( string $type, array $values ): bool {
		return array() !== $values
			|| 1 === preg_match( self::NAMED, $type )
			|| 1 === preg_match( '/[_\d*]|captcha/', $type )
			|| shortcode_exists( $type );
	}

	/**
	 * @return array{options: list<string>, values: list<string>}
	 */
	private static function parts( string $attributes ): array {
		$options = array();
		$values  = array();
		$attributes = (string) preg_replace_callback(
			self::QUOTE_ENTITIES,
			static fn( array $found ): string => html_entity_decode( $found[0], ENT_HTML5, 'UTF-8' ),
			$attributes
		);
		$attributes = str_replace(
			array( "\u{00A0}", "\u{200B}", '＇' ),
			array( ' ', ' ', "'" ),
			str_replace( self::DOUBLE_QUOTES, '"', $attributes )
		);
		preg_match_all( self::PART, (string) preg_replace( self::QUOTED_OPTION, '$1:$3', $attributes ), $found );
		foreach ( $found[0] as $part ) {
			if ( 1 === preg_match( self::QUOTES, $part ) && mb_strlen( $part, 'UTF-8' ) > 1 ) {
				// Quotes that are never closed end with the tag.
				$is_closed = 1 !== preg_match( '/\A(["\'])(?:(?!\1).)+\z/us', $part );
				$values[]  = trim( mb_substr( $part, 1, $is_closed ? -1 : null, 'UTF-8' ) );
			} elseif ( '/' !== $part && ! str_starts_with( $part, '<' ) ) {
				$options[] = $part;
			}
		}
		return compact( 'options', 'values' );
	}
}
