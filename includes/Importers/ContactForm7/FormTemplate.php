<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

/**
 * Takes a form's template apart into its tags and what stands between them. Nothing in it is run.
 */
final class FormTemplate {

	/** An own form of that size is nobody's; reading it would take long. */
	public const MOST_BYTES = 200000;

	/** Five times of what a form of ours may have; what follows is told as too much. */
	private const MOST_TAGS = 1000;

	private const TAG  = '#(\[?)\[([A-Za-z][A-Za-z0-9_-]*+\*?)(?:\s++((?:"[^"\]]*"|\'[^\'\]]*\'|[^\[\]])*+))?\](?:([^\[]*+)\[/\2\])?(\]?)#u';
	private const PART = '/"[^"]*"|\'[^\']*\'|[“„‟][^“”„"]*[”“"]|”[^”]*”|«[^«»]*»|»[^«»]*«|‘[^‘’]*’|「[^」]*」|『[^』]*』|[^\s"\']+/u';

	/** How values begin: word processors turn straight quotes into those of their language. */
	private const QUOTES = '/\A["\'“„‟”«»‘「『]/u';

	/** Double quotes as an HTML editor, an input method or a word processor leaves them. */
	private const DOUBLE_QUOTES = array( '&quot;', '&#34;', '&#034;', '″', '＂' );

	private const NAME = '/\A[A-Za-z][A-Za-z0-9_:.-]*\z/';

	/** Of the plugin Conditional Fields for Contact Form 7: what shows together. */
	private const GROUP_END = '[/group]';

	/** Need no name. */
	private const NAMELESS = array( 'submit', 'response', 'recaptcha', 'turnstile' );

	/** Without a name they are no tags, but what visitors read. */
	private const NAMED = '/\A(?:' . self::TYPES . ')\*?\z/';

	private const TYPES = 'text|email|url|tel|textarea|number|range|date|select|checkbox|radio|acceptance|quiz|file|hidden|count|captchac|captchar';

	/** What is left of a tag of which the other plugin can read no more: visitors must not see it. */
	private const HALF_TAG = '#(\[(?:(?:' . self::TYPES . '|submit|response|recaptcha|turnstile)\*?(?=[\s\]]|\z)[^\[\]<\n]*+\]?|/(?!group\])[A-Za-z][\w-]*+\*?\s*+\])|(?<![^\s>])(?:' . self::TYPES . ')\*\s[^\[\]<\n]*+\])#u';

	/** Tags whose text stands before a closing tag, and how far away that is looked for, in bytes. */
	private const WITH_CONTENT = array( 'acceptance', 'textarea' );
	private const MOST_CONTENT = 5000;

	/**
	 * @return list<string|FormTag> In the order of the template.
	 */
	public static function pieces( string $template ): array {
		// Visitors see neither comments nor styles; a bracket in them begins no tag.
		$template = ForeignHtml::without_scripts( mb_scrub( $template, 'UTF-8' ) );
		$pieces   = array();
		$at       = 0;
		for ( $count = 0; $count < self::MOST_TAGS && 1 === preg_match( self::TAG, $template, $match, PREG_OFFSET_CAPTURE, $at ); $count++ ) {
			list( $written, $offset ) = $match[0];
			array_push( $pieces, ...self::words( substr( $template, $at, $offset - $at ) ) );
			$at                       = $offset + strlen( $written );
			$match                    = array_column( $match, 0 );
			$type                     = rtrim( $match[2], '*' );
			if ( '' === ( $match[4] ?? '' ) && in_array( $type, self::WITH_CONTENT, true ) && 1 === preg_match( '#\A((?:(?!\[(?:' . self::TYPES . '|submit)[*\s\]])[\s\S])*?)\[/' . $type . '\*?\s*\]#', substr( $template, $at, self::MOST_CONTENT ), $found ) ) {
				$match[4] = mb_scrub( $found[1], 'UTF-8' );
				$at      += strlen( $found[0] );
			}
			array_push( $pieces, ...self::tag( $written, $match ) );
		}
		array_push( $pieces, ...self::words( substr( $template, $at ) ) );
		$pieces   = array_merge( ...array_map( self::without_ends( ... ), $pieces ) );
		return array_values( array_filter( $pieces, static fn( string|FormTag $piece ): bool => '' !== $piece ) );
	}

	/**
	 * @return list<string|FormTag> What stands between tags; halves of tags as tags of an unknown type, which the import reports as skipped.
	 */
	private static function words( string $html ): array {
		$parts = preg_split( self::HALF_TAG, $html, 2 * self::MOST_TAGS, PREG_SPLIT_DELIM_CAPTURE );
		return array_map( static fn( string $part, int $index ): string|FormTag => 0 === $index % 2 ? $part : self::half( $part ), false === $parts ? array( $html ) : $parts, array_keys( false === $parts ? array( $html ) : $parts ) );
	}

	private static function half( string $written ): FormTag {
		return new FormTag( mb_substr( trim( $written ), 0, 80 ), '', array(), array(), '' );
	}

	/**
	 * @return list<string|FormTag> What stands between tags, with the ends of groups as tags.
	 */
	private static function without_ends( string|FormTag $piece ): array {
		$pieces = array();
		foreach ( is_string( $piece ) ? explode( self::GROUP_END, $piece ) : array() as $number => $part ) {
			array_push( $pieces, ...( 0 === $number ? array() : array( new FormTag( FormTag::GROUP_END, '', array(), array(), '' ) ) ), ...array( $part ) );
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
		if ( ! in_array( $type, self::NAMELESS, true ) ) {
			$first = $parts['options'][0] ?? '';
			$is_ok = 1 === preg_match( self::NAME, $first ) && ( 1 === preg_match( self::NAMED, $type ) || ! str_contains( $first, ':' ) );
			if ( ! $is_ok ) {
				return array( self::is_code( $type, $parts['values'] ) ? self::half( $written ) : $written );
			}
			$name = (string) array_shift( $parts['options'] );
		}
		if ( FormTag::GROUP === $type && str_ends_with( rtrim( $written, ']' ) . ']', self::GROUP_END ) ) {
			return array( $opens, new FormTag( $type, $name, $parts['options'], $parts['values'], '' ), $content . self::GROUP_END, $closes );
		}
		return array( $opens, new FormTag( $type, $name, $parts['options'], $parts['values'], trim( $content ) ), $closes );
	}

	/**
	 * Whether brackets without a name hold code of a plugin, such as `[previous "Back"]`, and no words, such as `[optional]`.
	 *
	 * @param list<string> $values
	 */
	private static function is_code( string $type, array $values ): bool {
		return array() !== $values || 1 === preg_match( self::NAMED, $type ) || 1 === preg_match( '/[_\d*]|captcha/', $type ) || shortcode_exists( $type );
	}

	/**
	 * @return array{options: list<string>, values: list<string>}
	 */
	private static function parts( string $attributes ): array {
		$options = array();
		$values  = array();
		preg_match_all( self::PART, str_replace( self::DOUBLE_QUOTES, '"', str_replace( array( "\u{00A0}", "\u{200B}" ), ' ', $attributes ) ), $found );
		foreach ( $found[0] as $part ) {
			if ( 1 === preg_match( self::QUOTES, $part ) && mb_strlen( $part, 'UTF-8' ) > 1 ) {
				$values[] = trim( mb_substr( $part, 1, -1, 'UTF-8' ) );
			} elseif ( '/' !== $part ) {
				$options[] = $part;
			}
		}
		return compact( 'options', 'values' );
	}
}
