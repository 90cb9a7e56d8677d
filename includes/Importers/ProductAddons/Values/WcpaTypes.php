<?php
declare(strict_types=1);

namespace Aisle\Importers\ProductAddons\Values;

/**
 * Maps WCPA field types to Aisle's. Some have their own type in newer versions and a subtype in older ones.
 */
final class WcpaTypes {

	private const EMAIL = 'email';

	/** Matches several email addresses, separated by commas or spaces. */
	public const EMAIL_LIST_PATTERN = '[^\s@,]+@[^\s@,]+\.[^\s@,]+(?:[,\s]+[^\s@,]+@[^\s@,]+\.[^\s@,]+){0,19}';

	/**
	 * @param array<string, mixed> $old
	 */
	public static function of( array $old ): ?string {
		$type = WcpaNames::TYPES[ WcpaValue::text( $old['type'] ?? '' ) ] ?? null;
		if ( WcpaHidden::is_priced( $old ) ) {
			return 'paragraph';
		}
		return 'select' === $type && WcpaValue::flag( $old['multiple'] ?? false ) ? 'checkbox-group' : $type;
	}

	/**
	 * @param array<string, mixed> $old
	 */
	public static function is_multiple_select( array $old ): bool {
		return 'select' === ( $old['type'] ?? '' ) && 'checkbox-group' === self::of( $old );
	}

	/**
	 * Returns the text format: `email`, `url`, or another subtype that only changes the keyboard or masks the input.
	 *
	 * @param array<string, mixed> $old
	 */
	public static function kind_of_text( array $old ): string {
		$type = WcpaValue::text( $old['type'] ?? '' );
		$kind = 'text' === $type ? WcpaValue::text( $old['subtype'] ?? '' ) : $type;
		return in_array( $kind, array( self::EMAIL, 'url', 'tel', 'password' ), true ) ? $kind : '';
	}

	/**
	 * @param array<string, mixed> $old
	 */
	public static function allows_multiple_emails( array $old ): bool {
		return self::EMAIL === self::kind_of_text( $old ) && WcpaValue::flag( $old['allow_multiple'] ?? false );
	}
}
