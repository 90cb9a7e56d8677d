<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * The client's name for a file. It is never used as a path, but users see it and save files under it, so it must not be
 * deceptive.
 */
final class FileName {

	private const MAX_CHARACTERS = 200;

	/** Vowel marks and digits are listed because older PCRE releases do not count them as Arabic characters. */
	private const ARABIC = '[\p{Arabic}\x{64B}-\x{65F}\x{660}-\x{669}]';

	/** Virama signs of Indic scripts. A joiner after one is correct spelling, also at the end of a word. */
	private const VIRAMAS = '\x{94D}\x{9CD}\x{A4D}\x{ACD}\x{B4D}\x{BCD}\x{C4D}\x{CCD}\x{D4D}\x{DCA}';

	/**
	 * Joiners that occur in real names: in a combined emoji; between letters of scripts that join them; after an Arabic
	 * letter or a virama; with a Latin letter or digit next to Arabic script; and the tags of a flag.
	 */
	private const ALLOWED_JOINERS =
		'/([\x{FE0F}\p{So}\p{Sk}])\x{200D}(?=[\p{So}\x{2194}\x{2195}])|((?![a-zA-Z])[\p{L}\p{M}])[\x{200C}\x{200D}'
		. '](?=(?![a-zA-Z])[\p{L}\p{M}])'
		. '|([a-zA-Z\p{Nd}](?=\x{200C}' . self::ARABIC . ')|' . self::ARABIC . '(?=\x{200C}[a-zA-Z]))\x{200C}'
		. '|(' . self::ARABIC . '|[' . self::VIRAMAS . '])[\x{200C}\x{200D}](?![a-zA-Z\x{200C}\x{200D}])'
		. '|(\x{1F3F4})[\x{E0020}-\x{E007E}]+\x{E007F}/u';

	/**
	 * Marks that show the direction of the text next to them without reversing it. Phones and computers add them to
	 * names; they are removed.
	 */
	private const DIRECTION_MARKS = '/[\x{200E}\x{200F}\x{61C}]/u';

	/**
	 * Control characters, characters that reverse or hide text (right-to-left override, zero-width), lone surrogates,
	 * line separators.
	 */
	private const INVISIBLE = '/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\x{115F}\x{1160}\x{3164}\x{FFA0}]/u';

	private const UTF8_CHARACTERS = '/[\x00-\x7F]|[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|'
		. '\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2}/';

	private const WINDOWS_DEVICES = '/\A(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\z/u';

	public function __construct(
		public readonly string $shown,
		public readonly string $extension
	) {}

	/**
	 * @throws \Aisle\Platform\Http\ApiError bad_name, name_too_long, no_ending, forbidden_type
	 */
	public static function of( IncomingFile $file ): self {
		$name = $file->name;
		// PHP removes a path from the name and keeps it in full_path. Browsers never send a path here.
		if ( '' === $name || 1 !== preg_match( '//u', $name ) || ( '' !== $file->full_path && $file->full_path !== $name ) ) {
			throw UploadError::because( 'bad_name' );
		}
		$name = (string) preg_replace( self::DIRECTION_MARKS, '', $name );
		if ( mb_strlen( $name ) > self::MAX_CHARACTERS ) {
			throw UploadError::because( 'name_too_long' );
		}
		if ( self::has_no_extension( $name ) ) {
			throw UploadError::because( 'no_ending' );
		}
		foreach ( self::name_variants( $name ) as $variant ) {
			self::assert_valid_name( $variant );
			self::assert_harmless_parts( $variant );
		}
		$dot       = (int) strrpos( $name, '.' );
		$extension = strtolower( substr( $name, $dot + 1 ) );
		if ( 1 !== preg_match( '/\A[a-z0-9]{1,10}\z/', $extension ) ) {
			throw UploadError::because( 'bad_name' );
		}
		return new self( self::cleaned( substr( $name, 0, $dot ) ) . '.' . $extension, $extension );
	}

	/**
	 * Returns whether only the extension is missing in an otherwise valid name. Some cameras and phones share such
	 * files.
	 */
	private static function has_no_extension( string $name ): bool {
		foreach ( self::name_variants( $name ) as $variant ) {
			if ( str_contains( $variant, '.' ) || ! self::is_plain_name( $variant ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Returns the name, and the name as programs read it that decode percent signs. Invalid bytes and unlikely control
	 * characters are dropped from the decoded name, so that `100%bamboo` and `5%15cm` are not rejected.
	 *
	 * @return list<string>
	 */
	private static function name_variants( string $name ): array {
		preg_match_all( self::UTF8_CHARACTERS, rawurldecode( $name ), $matches );
		return array_values( array_unique( array(
			$name,
			(string) preg_replace( '/[\x01-\x08\x0B\x0C\x0E-\x1F]/', '', implode( '', $matches[0] ) ),
		) ) );
	}

	private static function is_plain_name( string $name ): bool {
		return 1 === preg_match( '//u', $name )
			&& 0 === preg_match( self::INVISIBLE, (string) preg_replace( self::ALLOWED_JOINERS, '$1$2$3$4$5', $name ) )
			&& 0 === preg_match( '#[/\\\\\x{2215}\x{2044}\x{29F8}\x{FF0F}\x{FF3C}]#u', $name );
	}

	/**
	 * Rejects dot files, which have no base name; trailing dots and spaces, which Windows drops (`a.php.` becomes
	 * `a.php`); and names of Windows devices.
	 */
	private static function assert_valid_name( string $name ): void {
		if (
			! self::is_plain_name( $name )
			|| (int) strrpos( $name, '.' ) < 1
			|| str_starts_with( $name, '.' )
			|| 1 === preg_match( '/[.\s\p{Z}]\z/u', $name )
		) {
			throw UploadError::because( 'bad_name' );
		}
		$stem = explode( '.', mb_strtolower( $name ) )[0];
		if ( 1 === preg_match( self::WINDOWS_DEVICES, trim( $stem ) ) ) {
			throw UploadError::because( 'bad_name' );
		}
	}

	/**
	 * Rejects names with a forbidden type in any part between dots. Lookalike letters and added characters cannot hide
	 * the type: `a.ｐｈｐ.jpg`, `a.asp;.jpg`, `a.php%00.jpg`.
	 */
	private static function assert_harmless_parts( string $name ): void {
		$parts = explode( '.', self::normalize_letters( $name ) );
		array_shift( $parts );
		$last = count( $parts ) - 1;
		foreach ( $parts as $index => $part ) {
			// `p h p` and `php;x`: checks all letters of the part, and its first word.
			foreach ( array( (string) preg_replace( '/[^a-z0-9]+/', '', $part ), (string) strtok( $part, ';:%_ ' ) ) as $candidate ) {
				if (
					$index === $last ? ForbiddenTypes::is_forbidden_ending( $candidate ) : ForbiddenTypes::is_forbidden_inside( $candidate )
				) {
					throw UploadError::because( 'forbidden_type' );
				}
			}
		}
	}

	/**
	 * Converts compatibility forms to plain letters, including full-width letters and one-dot leaders, then Cyrillic
	 * and Greek letters that look like Latin ones.
	 */
	private static function normalize_letters( string $name ): string {
		if ( class_exists( \Normalizer::class ) ) {
			$name = (string) \Normalizer::normalize( $name, \Normalizer::FORM_KC );
		}
		$full_width_letters = array();
		foreach ( range( 0x21, 0x7E ) as $code ) {
			$full_width_letters[ mb_chr( $code + 0xFEE0 ) ] = chr( $code );
		}
		$lookalikes = array(
			'а' => 'a',
			'е' => 'e',
			'о' => 'o',
			'р' => 'p',
			'с' => 'c',
			'у' => 'y',
			'х' => 'x',
			'ѕ' => 's',
			'і' => 'i',
			'ј' => 'j',
			'һ' => 'h',
			'ԁ' => 'd',
			'ԛ' => 'q',
			'ԝ' => 'w',
			'ο' => 'o',
			'ρ' => 'p',
			'ν' => 'v',
			'ı' => 'i',
			'。' => '.',
			'․' => '.',
			'｡' => '.',
		);
		return strtr( mb_strtolower( strtr( $name, $full_width_letters ) ), $lookalikes );
	}

	/**
	 * Replaces characters that some system does not allow in file names (browsers send a quote as %22), and the
	 * separator of Aisle's stored values, with hyphens.
	 */
	private static function cleaned( string $stem ): string {
		return trim( (string) preg_replace( '/(?:[<>:"|?*`\'&]|%22)+/u', '-', $stem ) );
	}
}
