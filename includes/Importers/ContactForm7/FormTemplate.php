<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

/**
 * Splits a form's template into tags and the HTML between them. It does not execute tags or shortcodes.
 */
final class FormTemplate {

	/** Maximum size of a template. Real forms are smaller, and reading a larger one would take long. */
	public const MAX_BYTES = 200000;

	/** Five times the maximum of an Aisle form; further tags are reported as too many. */
	private const MAX_TAGS = 1000;

	private const BLOCK_NAMES =
		'(?:p|div|h[1-6]|label|ul|ol|li|d[ltd]|table|t[rdh]|fieldset|legend|section|form|input|select|option|button|textarea)\b';

	/** Block markup that tags do not cross, unless quotes follow, as when an editor has made each line a paragraph. */
	private const MARKUP = '</?' . self::BLOCK_NAMES . '(?![^<>]*>(?:\s|<[^<>]*>)*+["\'])';

	/** Start of the next tag, which unclosed quotes would otherwise include in their text. */
	private const NEXT_TAG = '\[/?(?:' . TagTypes::KNOWN . ')\*?(?:[\s/]|\z)|[>\n](?:\s*+\[/?[A-Za-z]|[^"\]<\n]*?(?<![A-Za-z0-9_-])(?:'
		. TagTypes::FIELDS . ')\*\s)';

	/** Quoted text. It may contain complete inline HTML, and blocks only if the closing quote is certain. */
	private const QUOTED_TEXT        = '(?:(?!' . self::NEXT_TAG . ')[^"\]<]|<(?!/?[A-Za-z])|</?(?!' . self::BLOCK_NAMES
		. ')[A-Za-z][^<>"\]]*+>)*+';
	private const QUOTED_BLOCKS      = '(?:(?!' . self::NEXT_TAG . ')[^"\]<]|<(?!/?[A-Za-z])|</?[A-Za-z][^<>"\]]*+>)*+';
	private const SINGLE_QUOTED_TEXT = '(?:(?!' . self::NEXT_TAG . ')[^\'\]<]|<(?!/?[A-Za-z])|</?(?!' . self::BLOCK_NAMES
		. ')[A-Za-z][^<>\'\]]*+>)*+';
	private const VALUE              = '"' . self::QUOTED_TEXT . '"|"' . self::QUOTED_BLOCKS . '"(?=[\s"\'\]/])|\''
		. self::SINGLE_QUOTED_TEXT . '\'';
	private const ATTRIBUTES         = '(?:' . self::VALUE . '|(?!' . self::MARKUP . '|(?<![A-Za-z0-9_-])(?:' . TagTypes::FIELDS
		. ')\*\s)[^\[\]])*+';

	private const TAG  = '#(\[?)\[([A-Za-z][A-Za-z0-9_-]*+\*?)(?:\s++(' . self::ATTRIBUTES . '))?\](?:([^\[]*+)\[/\2\])?(\]?)#u';
	private const PART = '/"[^"]*"|\'[^\']*\'|'
		. '(?<!\S)["\'][^"\']+\z|[“„‟][^“”„"]*[”“"]|”[^”]*”|«[^«»]*»|»[^«»]*«|‚[^‚‘’]*[‘’]|‹[^‹›]*›|›[^‹›]*‹|‘[^‘’]*’|「[^」]*」|『[^』]*』|'
		. '<[^<>]*>|<|[^\s"\'<]+/u';

	/** Opening quotes of values: word processors convert straight quotes to typographic ones. */
	private const QUOTES = '/\A["\'“„‟”«»‘‚‹›「『]/u';

	/** Double quotes as HTML editors, input methods or word processors write them. */
	private const DOUBLE_QUOTES = array( '&quot;', '&#34;', '&#034;', '″', '＂' );

	/** Typographic quotes as HTML editors write them. */
	private const QUOTE_ENTITIES = '/&(?:[lr]s?aquo|[lrb]dquo|[lr]squo|sbquo|#171|#187|#82(?:1[678]|2[012]|49|50));/';

	/** Quotes around options that need none. */
	private const QUOTED_OPTION = '/(?<!\S)(id|class):(["\'])([^"\'\s]*)\2/';

	private const NAME = '/\A[A-Za-z][A-Za-z0-9_:.-]*\z/';

	/** End of a group of the plugin Conditional Fields for Contact Form 7. */
	private const GROUP_END = '#\[\h*+/\h*+group(?![\w-])(?:\s*+[\]})])?#';

	/** Types that need a name: without one, they are text for visitors, not tags. */
	private const NAMED_TYPES = '/\A(?:' . TagTypes::FIELDS . ')\*?\z/';

	/**
	 * Attributes of an incomplete tag: up to the end of the line, including inline markup in open quotes, and following
	 * lines with values and options.
	 */
	private const LINE          =
		'(?:[^"\[\]<\n]++|"[^"\[\]<\n]*+"|"(?:[^\[\]<\n]|</?(?:a|abbr|b|em|i|small|span|strong|u)\b[^<>\n]*+>)*+)*+';
	private const OPTION        = '(?:use_label_element|label_first|free_text|first_as_label|include_blank|exclusive|multiple)\b';
	private const TAG_REMAINDER = self::LINE . '(?:\n\h*+(?=["\'“„«「＂]|[a-z]++:\S|' . self::OPTION . ')' . self::LINE . ')*+';

	/** Remains of a tag that Contact Form 7 cannot parse. Visitors must not see them. */
	private const INCOMPLETE_TAG = '#(\[(?:(?:' . TagTypes::KNOWN . ')(?:\*|(?=[\s\[\]<]|\z))'
		. '|[A-Za-z][\w-]*+(?:\*(?=\s)|(?=\s++(?:[\w:.-]++\s++)*+["“„«「＂])))' . self::TAG_REMAINDER . '\]?'
		. '|\[\h*+/\h*+(?!group(?![\w-]))[A-Za-z][\w-]*+\*?(?:\s*+[\]})])?'
		. '|(?<![A-Za-z0-9_-])(?:' . TagTypes::FIELDS . ')\*\s[^\[\]］<\n]*+[\]］])#u';

	/** Maximum length of an incomplete tag in the report, in characters. */
	private const MAX_REPORTED_LENGTH = 80;

	/** Tags whose content ends with a closing tag, and the maximum length of that content in bytes. */
	private const TYPES_WITH_CONTENT = array( 'acceptance', 'textarea' );
	private const MAX_CONTENT = 5000;

	/** Tags that end the search for content, and the closing tag, whose bracket may be missing. */
	private const FIELD   = '\[(?:\h*+/?\h*+group(?![\w-])|(?:' . TagTypes::FIELDS . '|submit)[*\s\]]'
		. '|[A-Za-z][\w-]*+(?:\*|\s[^\[\]]*(?:["\']|\s[a-z_]+:\S))[^\[\]]*\])';
	private const CONTENT = '#\A((?:(?!' . self::FIELD . ')[\s\S])*?)\[\h*/\h*%s(?![\w-])\*?(?:\s*[\]})])?#';

	/**
	 * @return list<string|FormTag> In the order of the template.
	 */
	public static function segments( string $template ): array {
		// Comments and styles are invisible, so brackets in them do not start a tag.
		$template = TagSpelling::normalize( ImportedHtml::without_scripts( mb_scrub( $template, 'UTF-8' ) ) );
		$segments = array();
		$position = 0;
		for (
			$count = 0; $count < self::MAX_TAGS
			&& 1 === preg_match( self::TAG, $template, $match, PREG_OFFSET_CAPTURE, $position ); $count++
		) {
			list( $tag_source, $offset ) = $match[0];
			array_push( $segments, ...self::text_segments( substr( $template, $position, $offset - $position ) ) );
			$position = $offset + strlen( $tag_source );
			$content  = $match[4][1];
			$match    = array_column( $match, 0 );
			$type     = rtrim( $match[2], '*' );
			if ( $content > 0 && self::has_field( $match[4], $match[3] ) ) {
				$tag_source = substr( $template, $offset, $content - $offset );
				$position   = $content;
				$match      = array( 4 => '', 5 => '' ) + $match;
			} elseif ( '' === ( $match[4] ?? '' ) && in_array( $type, self::TYPES_WITH_CONTENT, true ) ) {
				$tag_content = self::content( $type, substr( $template, $position, self::MAX_CONTENT ), $match[3] ?? '' );
				$match[4]    = $tag_content['content'];
				$position       += $tag_content['length'];
			}
			// Remains of a tag are not content.
			$content  = self::text_segments( $match[4] ?? '' );
			$match[4] = implode( '', array_filter( $content, is_string( ... ) ) );
			array_push(
				$segments,
				...self::tag( $tag_source, $match ),
				...array_filter( $content, static fn( string|FormTag $segment ): bool => $segment instanceof FormTag )
			);
		}
		array_push( $segments, ...self::text_segments( substr( $template, $position ) ) );
		$segments   = array_merge( ...array_map( self::split_group_ends( ... ), $segments ) );
		return array_values( array_filter( $segments, static fn( string|FormTag $segment ): bool => '' !== $segment ) );
	}

	/**
	 * @return array{content: string, length: int} Content before the closing tag, and the length of both in bytes.
	 */
	private static function content( string $type, string $html, string $attributes ): array {
		$is_found = 1 === preg_match( sprintf( self::CONTENT, $type ), $html, $found ) && ! self::has_field( $found[1], $attributes );
		return array(
			'content' => $is_found ? mb_scrub( $found[1], 'UTF-8' ) : '',
			'length'  => $is_found ? strlen( $found[0] ) : 0,
		);
	}

	/**
	 * Returns whether the HTML before a closing tag has a control or the label of another field. Then this HTML is not
	 * the content of the tag with these attributes.
	 */
	private static function has_field( string $html, string $attributes ): bool {
		preg_match_all( '#<label\b([^<>]*)>#i', $html, $labels );
		$names = array_filter( array_map(
			static fn( string $label_attributes ): string => ImportedHtml::id( $label_attributes, 'for' ),
			$labels[1]
		) );
		$tag   = new FormTag( '', '', self::parts( $attributes )['options'], array(), '' );
		return array() !== array_diff( $names, array( $tag->id() ) ) || 1 === preg_match( '#<(?:input|select|textarea|button)\b#i', $html );
	}

	/**
	 * @return list<string|FormTag> HTML between tags, and incomplete tags as tags of an unknown type, which the import
	 *                              reports as skipped.
	 */
	private static function text_segments( string $html ): array {
		$parts = preg_split( self::INCOMPLETE_TAG, $html, 2 * self::MAX_TAGS, PREG_SPLIT_DELIM_CAPTURE );
		$parts = false === $parts ? array( $html ) : $parts;
		$to_segment = static fn( string $part, int $index ): string|FormTag => 0 === $index % 2 ? $part : self::incomplete_tag( $part );
		return array_map( $to_segment, $parts, array_keys( $parts ) );
	}

	/**
	 * Returns an incomplete tag with its ID or, without an ID, its name, because labels in the HTML may refer to it.
	 */
	private static function incomplete_tag( string $source ): FormTag {
		$source  = trim( (string) preg_replace( '/\s+/', ' ', $source ) );
		$options = self::parts( (string) preg_replace( '/\A\[?\S+|\]\z/', '', $source ) )['options'];
		$ids     = array_values( array_filter( $options, static fn( string $option ): bool => str_starts_with( $option, 'id:' ) ) );
		$id      = $ids[0] ?? ( isset( $options[0] ) ? 'id:' . $options[0] : '' );
		$source  = mb_strlen( $source ) > self::MAX_REPORTED_LENGTH ? mb_substr( $source, 0, self::MAX_REPORTED_LENGTH ) . '…' : $source;
		return new FormTag( $source, '', '' === $id ? array() : array( $id ), array(), '' );
	}

	/**
	 * @return list<string|FormTag> HTML between tags, and the ends of groups as tags.
	 */
	private static function split_group_ends( string|FormTag $segment ): array {
		$segments = array();
		foreach ( is_string( $segment ) ? (array) preg_split( self::GROUP_END, $segment ) : array() as $number => $part ) {
			array_push(
				$segments,
				...( 0 === $number ? array() : array( new FormTag( FormTag::GROUP_END, '', array(), array(), '' ) ) ),
				...array( (string) $part )
			);
		}
		return is_string( $segment ) ? $segments : array( $segment );
	}

	/**
	 * @param list<string> $match
	 * @return list<string|FormTag>
	 */
	private static function tag( string $source, array $match ): array {
		list( , $opening_bracket, $type, $attributes ) = $match + array( 3 => '' );
		$content                                       = $match[4] ?? '';
		$closing_bracket                               = $match[5] ?? '';
		// Double brackets escape a tag, which is then shown as text.
		if ( '[' === $opening_bracket && ']' === $closing_bracket ) {
			return array( substr( $source, 1, -1 ) );
		}
		$parts = self::parts( $attributes );
		$name  = '';
		if ( ! in_array( $type, TagTypes::NAMELESS, true ) ) {
			$first = $parts['options'][0] ?? '';
			$has_valid_name = 1 === preg_match( self::NAME, $first )
				&& ( 1 === preg_match( self::NAMED_TYPES, $type ) || ! str_contains( $first, ':' ) );
			if ( ! $has_valid_name ) {
				return array( self::is_plugin_code( $type, $parts['values'] ) ? self::incomplete_tag( $source ) : $source );
			}
			$name = (string) array_shift( $parts['options'] );
		}
		if ( FormTag::GROUP === $type && str_ends_with( rtrim( $source, ']' ), '[/group' ) ) {
			return array(
				$opening_bracket,
				new FormTag( $type, $name, $parts['options'], $parts['values'], '' ),
				$content . '[/group]',
				$closing_bracket,
			);
		}
		return array(
			$opening_bracket,
			new FormTag( $type, $name, $parts['options'], $parts['values'], trim( $content ) ),
			$closing_bracket,
		);
	}

	/**
	 * Returns whether brackets without a name contain a plugin's code, such as `[previous "Back"]`, and not text such
	 * as `[optional]`.
	 *
	 * @param list<string> $values
	 */
	private static function is_plugin_code( string $type, array $values ): bool {
		return array() !== $values
			|| 1 === preg_match( self::NAMED_TYPES, $type )
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
				// Unclosed quotes end with the tag.
				$is_closed = 1 !== preg_match( '/\A(["\'])(?:(?!\1).)+\z/us', $part );
				$values[]  = trim( mb_substr( $part, 1, $is_closed ? -1 : null, 'UTF-8' ) );
			} elseif ( '/' !== $part && ! str_starts_with( $part, '<' ) ) {
				$options[] = $part;
			}
		}
		return compact( 'options', 'values' );
	}
}
