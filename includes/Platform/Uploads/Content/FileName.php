<?php
declare(strict_types=1);

namespace Aisle\Platform\Uploads\Content;

/**
 * A client's name for a file. It never becomes a path; it is shown to people and saved on their desks, so it must be
 * what it looks like.
 */
final class FileName {

	private const MAX_CHARACTERS = 200;

	/** Vowel marks and digits that older releases of PCRE do not count among Arabic signs are named. */
	private const ARABIC = '[\p{Arabic}\x{64B}-\x{65F}\x{660}-\x{669}]';

	/** Signs of Indian scripts that take the vowel from a letter: a joiner behind one is a spelling, at the end of a word too. */
	private const VIRAMAS = '\x{94D}\x{9CD}\x{A4D}\x{ACD}\x{B4D}\x{BCD}\x{C4D}\x{CCD}\x{D4D}\x{DCA}';

	/**
	 * Joiners as names have them: in an emoji of several; between letters of a script that joins them; behind a letter of Arabic script or
	 * a virama, whatever follows, and with a Latin letter or a digit beside Arabic script; and the tags of a flag.
	 */
	private const JOINED = '/([\x{FE0F}\p{So}\p{Sk}])\x{200D}(?=[\p{So}\x{2194}\x{2195}])|((?![a-zA-Z])[\p{L}\p{M}])[\x{200C}\x{200D}'
		. '](?=(?![a-zA-Z])[\p{L}\p{M}])'
		. '|([a-zA-Z\p{Nd}](?=\x{200C}' . self::ARABIC . ')|' . self::ARABIC . '(?=\x{200C}[a-zA-Z]))\x{200C}'
		. '|(' . self::ARABIC . '|[' . self::VIRAMAS . '])[\x{200C}\x{200D}](?![a-zA-Z\x{200C}\x{200D}])'
		. '|(\x{1F3F4})[\x{E0020}-\x{E007E}]+\x{E007F}/u';

	/** Marks that say which way the text beside them runs and turn none; phones and computers write them into names. They are taken out. */
	private const DIRECTION = '/[\x{200E}\x{200F}\x{61C}]/u';

	/** Control characters, what turns or hides text (right-to-left override, zero-width), lone surrogates, line separators. */
	private const INVISIBLE = '/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\x{115F}\x{1160}\x{3164}\x{FFA0}]/u';

	private const CHARACTERS = '/[\x00-\x7F]|[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|'
		. '\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2}/';

	private const DEVICES = '/\A(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\z/u';

	public function __construct(
		public readonly string $shown,
		public readonly string $extension
	) {}

	/**
	 * @throws \Aisle\Platform\Http\ApiError bad_name, name_too_long, no_ending, forbidden_type
	 */
	public static function of( IncomingFile $file ): self {
		$name = $file->name;
		// PHP cuts a path off the name and tells the whole in full_path; no browser sends one here.
		if ( '' === $name || 1 !== preg_match( '//u', $name ) || ( '' !== $file->full_path && $file->full_path !== $name ) ) {
			throw UploadError::because( 'bad_name' );
		}
		$name = (string) preg_replace( self::DIRECTION, '', $name );
		if ( mb_strlen( $name ) > self::MAX_CHARACTERS ) {
			throw UploadError::because( 'name_too_long' );
		}
		if ( self::has_no_ending( $name ) ) {
			throw UploadError::because( 'no_ending' );
		}
		foreach ( self::readings( $name ) as $reading ) {
			self::assert_plain( $reading );
			self::assert_harmless_parts( $reading );
		}
		$dot       = (int) strrpos( $name, '.' );
		$extension = strtolower( substr( $name, $dot + 1 ) );
		if ( 1 !== preg_match( '/\A[a-z0-9]{1,10}\z/', $extension ) ) {
			throw UploadError::because( 'bad_name' );
		}
		return new self( self::cleaned( substr( $name, 0, $dot ) ) . '.' . $extension, $extension );
	}

	/** A name that is fit to be read and has no dot, as cameras and phones share some files. */
	private static function has_no_ending( string $name ): bool {
		foreach ( self::readings( $name ) as $reading ) {
			if ( str_contains( $reading, '.' ) || ! self::is_readable( $reading ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Returns the name, and what programs read in it that decode percent signs. Bytes that make no character, and controls that end
	 * nothing, are none of it: `100%bamboo` and `5%15cm` say what they say.
	 *
	 * @return list<string>
	 */
	private static function readings( string $name ): array {
		preg_match_all( self::CHARACTERS, rawurldecode( $name ), $found );
		return array_values( array_unique( array(
			$name,
			(string) preg_replace( '/[\x01-\x08\x0B\x0C\x0E-\x1F]/', '', implode( '', $found[0] ) ),
		) ) );
	}

	private static function is_readable( string $name ): bool {
		return 1 === preg_match( '//u', $name )
			&& 0 === preg_match( self::INVISIBLE, (string) preg_replace( self::JOINED, '$1$2$3$4$5', $name ) )
			&& 0 === preg_match( '#[/\\\\\x{2215}\x{2044}\x{29F8}\x{FF0F}\x{FF3C}]#u', $name );
	}

	/**
	 * A dot file has no stem; Windows drops trailing dots and spaces and so turns `a.php.` into `a.php`.
	 */
	private static function assert_plain( string $name ): void {
		if (
			! self::is_readable( $name )
			|| (int) strrpos( $name, '.' ) < 1
			|| str_starts_with( $name, '.' )
			|| 1 === preg_match( '/[.\s\p{Z}]\z/u', $name )
		) {
			throw UploadError::because( 'bad_name' );
		}
		$stem = explode( '.', mb_strtolower( $name ) )[0];
		if ( 1 === preg_match( self::DEVICES, trim( $stem ) ) ) {
			throw UploadError::because( 'bad_name' );
		}
	}

	/**
	 * Each part between dots, its look-alike letters and its decoration taken away: `a.ｐｈｐ.jpg`, `a.asp;.jpg`, `a.php%00.jpg`.
	 */
	private static function assert_harmless_parts( string $name ): void {
		$parts = explode( '.', self::folded( $name ) );
		array_shift( $parts );
		$last = count( $parts ) - 1;
		foreach ( $parts as $place => $part ) {
			// `p h p` and `php;x`: all of its letters, and its first word.
			foreach ( array( (string) preg_replace( '/[^a-z0-9]+/', '', $part ), (string) strtok( $part, ';:%_ ' ) ) as $reading ) {
				if ( $place === $last ? ForbiddenTypes::is_ending( $reading ) : ForbiddenTypes::is_inside( $reading ) ) {
					throw UploadError::because( 'forbidden_type' );
				}
			}
		}
	}

	/**
	 * Compatibility forms as plain letters, full-width and one-dot leaders too; then Cyrillic and Greek twins of Latin letters.
	 */
	private static function folded( string $name ): string {
		if ( class_exists( \Normalizer::class ) ) {
			$name = (string) \Normalizer::normalize( $name, \Normalizer::FORM_KC );
		}
		$wide = array();
		foreach ( range( 0x21, 0x7E ) as $code ) {
			$wide[ mb_chr( $code + 0xFEE0 ) ] = chr( $code );
		}
		$twins = array(
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
		return strtr( mb_strtolower( strtr( $name, $wide ) ), $twins );
	}

	/**
	 * What may not stand in a file name on some system (a browser sends a quote as %22), and the separator of our own stored values, as a
	 * hyphen.
	 */
	private static function cleaned( string $stem ): string {
		return trim( (string) preg_replace( '/(?:[<>:"|?*`\'&]|%22)+/u', '-', $stem ) );
	}
}
