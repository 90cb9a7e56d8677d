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

	public static function normalize( string $template ): string {
		return (string) preg_replace_callback(
			self::TAG,
			self::normalize_tag( ... ),
			(string) preg_replace_callback( self::LENTICULAR, self::normalize_lenticular( ... ), $template )
		);
	}

	/**
	 * Treats a tag in lenticular brackets like one in full-width brackets; other text in them stays unchanged.
	 *
	 * @param array<int|string, string> $match
	 */
	private static function normalize_lenticular( array $match ): string {
		$full_width_tag = '［' . $match[1] . '］';
		$normalized = (string) preg_replace_callback( self::TAG, self::normalize_tag( ... ), $full_width_tag );
		return $normalized === $full_width_tag ? $match[0] : $normalized;
	}

	/**
	 * @param array<int|string, string> $match
	 */
	private static function normalize_tag( array $match ): string {
		$head             = str_replace( ' ', '', self::half_width( $match['head'] ) );
		$head             = str_ends_with( $head, '*' ) || str_starts_with( $match['head'], '［' ) ? strtolower( $head ) : $head;
		$type             = trim( $head, '[/*' );
		$attributes       = $match['rest'];
		$plain_attributes = self::half_width_outside_quotes( $attributes );
		$is_name          = 1 === preg_match( self::NAME, $plain_attributes, $name );
		$is_known_type    = 1 === preg_match( '/\A(?:' . TagTypes::KNOWN . ')\z/', $type );
		if ( $head === $match['head'] && '］' !== $match['end'] && ( ! $is_name || 1 === preg_match( self::NAME, $attributes ) ) ) {
			return $match[0];
		}
		if ( str_contains( $head, '/' ) ) {
			return ! $is_known_type
				? $match[0]
				: $head . ( '' === trim( $attributes ) && '' !== $match['end'] ? ']' : $attributes . $match['end'] );
		}
		$is_nameless    = in_array( $type, TagTypes::NAMELESS, true ) && ! $is_name;
		$options        = $is_nameless ? $plain_attributes : $name[2] ?? '';
		$has_valid_name = $is_nameless || $is_name;
		$is_doubtful    = ! $is_known_type || str_starts_with( $match['head'], '[ ' );
		if ( ! $has_valid_name && ! str_ends_with( $head, '*' ) || ! self::is_tag( $head, $name[1] ?? '', $options, $is_doubtful ) ) {
			return $match[0];
		}
		if ( '' === $match['end'] ) {
			return $head . $attributes;
		}
		return $head
			. ( $has_valid_name ? rtrim( ' ' . ( $name[1] ?? '' ) ) . ' ' . self::WRITTEN . ' ' . ltrim( $options ) : $plain_attributes )
			. ']';
	}

	/**
	 * Returns whether the brackets contain a tag, and not text such as `［date of birth］`.
	 *
	 * @param bool $is_doubtful True if neither its type nor its bracket is conclusive.
	 */
	private static function is_tag( string $head, string $name, string $options, bool $is_doubtful ): bool {
		$unquoted_options = (string) preg_replace( '#' . self::QUOTE . '#u', ' ', $options );
		$option_list      = array_map( strval( ... ), (array) preg_split( '/\s+/', $unquoted_options, -1, PREG_SPLIT_NO_EMPTY ) );
		$unknown_options  = array_filter( $option_list, static fn( string $option ): bool => 1 !== preg_match( self::OPTIONS, $option ) );
		$is_sure          = str_ends_with( $head, '*' ) || 1 === preg_match( '/[-_\d]/', $name );
		return $is_sure
			|| ( array() === $unknown_options && ( ! $is_doubtful || $unquoted_options !== $options || array() !== $option_list ) );
	}

	private static function half_width_outside_quotes( string $attributes ): string {
		$parts = array_map( strval( ... ), (array) preg_split( '#(' . self::QUOTE . ')#u', $attributes, -1, PREG_SPLIT_DELIM_CAPTURE ) );
		$to_half_width = static fn( string $part, int $index ): string => 0 === $index % 2 ? self::half_width( $part ) : $part;
		return implode( '', array_map( $to_half_width, $parts, array_keys( $parts ) ) );
	}

	/** Converts full-width forms to ASCII and removes invisible characters. */
	private static function half_width( string $text ): string {
		return TypedText::half_width( (string) preg_replace( array( '/\p{Cf}++/u', '/\p{Zs}/u' ), array( '', ' ' ), $text ) );
	}
}
