<?php
declare(strict_types=1);

namespace Aisle\Importers\ContactForm7;

use Aisle\Domain\TypedText;

/**
 * Normalizes tags that an input method wrote differently: in full-width brackets, letters or asterisks, with spaces
 * after the bracket, or with direction marks.
 */
final class TagSpelling {

	/** Option of a tag that was normalized. */
	public const WRITTEN = 'full_width';

	private const TEXT  = '(?!\[/?[A-Za-z]|［/?[A-Za-z][^］"\'\n]*+["\'\n])';
	private const QUOTE = '"(?:' . self::TEXT . '[^"\[\]\n])*+"|\'(?:' . self::TEXT . '[^\'\[\]\n])*+\''
		. '|＂[^＂\[\]\n]*+＂|＇[^＇\[\]\n]*+＇|[“„][^“”\[\]\n]*+[“”]|「[^」\[\]\n]*+」';
	private const HEAD  = '[\[［][\p{Cf}\p{Zs}]*+[/／]?[\p{Cf}\p{Zs}]*+[A-Za-zＡ-Ｚａ-ｚ]++\p{Cf}*+[*＊]?';
	private const TAG   = '#(?<![\[［])(?<head>' . self::HEAD . ')(?<rest>(?:' . self::QUOTE
		. '|<br\b[^<>]*+>|[^\[\]［］<])*+)(?<end>[\]］]?)#u';
	/**
	 * Lenticular brackets, which Chinese input methods type instead of square ones. They may also surround headings, so
	 * only content that does not look like text is a tag.
	 */
	private const LENTICULAR = '#【([/／]?(?:' . TagTypes::KNOWN . ')(?:[*＊]|(?=\s[^【】\[\]\n]*["\'＂＇“„«「\d_-]))'
		. '(?:\s[^【】\[\]\n]*+)?)】#u';

	private const NAME  = '/\A\s++([A-Za-z][A-Za-z0-9_:.-]*+)(?![^\s"\'“„「＂＇])(.*)\z/us';

	/** Options that distinguish a tag from text in brackets. */
	private const OPTIONS = '#\A(?:[a-z]+:\S+|\d*x?\d*/?\d*|placeholder|watermark|multiple|include_blank|first_as_label|exclusive|free_text'
		. '|use_label_element|label_first|optional|invert|down|up)\z#';

	public static function plain( string $template ): string {
		return (string) preg_replace_callback(
			self::TAG,
			self::tag( ... ),
			(string) preg_replace_callback( self::LENTICULAR, self::lenticular( ... ), $template )
		);
	}

	/**
	 * Treats a tag in lenticular brackets like one in full-width brackets; other text in them stays unchanged.
	 *
	 * @param array<int|string, string> $found
	 */
	private static function lenticular( array $found ): string {
		$wide = '［' . $found[1] . '］';
		$read = (string) preg_replace_callback( self::TAG, self::tag( ... ), $wide );
		return $read === $wide ? $found[0] : $read;
	}

	/**
	 * @param array<int|string, string> $found
	 */
	private static function tag( array $found ): string {
		$head    = str_replace( ' ', '', self::half_width( $found['head'] ) );
		$head    = str_ends_with( $head, '*' ) || str_starts_with( $found['head'], '［' ) ? strtolower( $head ) : $head;
		$type    = trim( $head, '[/*' );
		$rest    = $found['rest'];
		$plain   = self::outside_quotes( $rest );
		$is_name = 1 === preg_match( self::NAME, $plain, $name );
		$is_known = 1 === preg_match( '/\A(?:' . TagTypes::KNOWN . ')\z/', $type );
		if ( $head === $found['head'] && '］' !== $found['end'] && ( ! $is_name || 1 === preg_match( self::NAME, $rest ) ) ) {
			return $found[0];
		}
		if ( str_contains( $head, '/' ) ) {
			return ! $is_known ? $found[0] : $head . ( '' === trim( $rest ) && '' !== $found['end'] ? ']' : $rest . $found['end'] );
		}
		$is_nameless = in_array( $type, TagTypes::NAMELESS, true ) && ! $is_name;
		$options     = $is_nameless ? $plain : $name[2] ?? '';
		$is_readable = $is_nameless || $is_name;
		$is_doubtful = ! $is_known || str_starts_with( $found['head'], '[ ' );
		if ( ! $is_readable && ! str_ends_with( $head, '*' ) || ! self::is_tag( $head, $name[1] ?? '', $options, $is_doubtful ) ) {
			return $found[0];
		}
		if ( '' === $found['end'] ) {
			return $head . $rest;
		}
		return $head . ( $is_readable ? rtrim( ' ' . ( $name[1] ?? '' ) ) . ' ' . self::WRITTEN . ' ' . ltrim( $options ) : $plain ) . ']';
	}

	/**
	 * Returns whether it is a tag, and not text such as `［date of birth］`.
	 *
	 * @param bool $is_doubtful True if neither its type nor its bracket is conclusive.
	 */
	private static function is_tag( string $head, string $name, string $options, bool $is_doubtful ): bool {
		$without = (string) preg_replace( '#' . self::QUOTE . '#u', ' ', $options );
		$words   = array_map( strval( ... ), (array) preg_split( '/\s+/', $without, -1, PREG_SPLIT_NO_EMPTY ) );
		$unknown = array_filter( $words, static fn( string $word ): bool => 1 !== preg_match( self::OPTIONS, $word ) );
		$is_sure = str_ends_with( $head, '*' ) || 1 === preg_match( '/[-_\d]/', $name );
		return $is_sure || ( array() === $unknown && ( ! $is_doubtful || $without !== $options || array() !== $words ) );
	}

	private static function outside_quotes( string $attributes ): string {
		$parts = array_map( strval( ... ), (array) preg_split( '#(' . self::QUOTE . ')#u', $attributes, -1, PREG_SPLIT_DELIM_CAPTURE ) );
		$plain = static fn( string $part, int $index ): string => 0 === $index % 2 ? self::half_width( $part ) : $part;
		return implode( '', array_map( $plain, $parts, array_keys( $parts ) ) );
	}

	/** Converts full-width forms to ASCII and removes invisible characters. */
	private static function half_width( string $text ): string {
		return TypedText::half_width( (string) preg_replace( array( '/\p{Cf}++/u', '/\p{Zs}/u' ), array( '', ' ' ), $text ) );
	}
}
