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
	 * @param array<string, mixed> $wcpa_field
	 */
	public static function of( array $wcpa_field ): ?string {
		$type = WcpaNames::TYPES[ WcpaValue::text( $wcpa_field['type'] ?? '' ) ] ?? null;
		if ( WcpaHidden::is_priced( $wcpa_field ) ) {
			return 'paragraph';
		}
		return 'select' === $type && WcpaValue::flag( $wcpa_field['multiple'] ?? false ) ? 'checkbox-group' : $type;
	}

	/**
	 * @param array<string, mixed> $wcpa_field
	 */
	public static function is_multiple_select( array $wcpa_field ): bool {
		return 'select' === ( $wcpa_field['type'] ?? '' ) && 'checkbox-group' === self::of( $wcpa_field );
	}

	/**
	 * Returns the subtype of a text field: `email`, `url`, `tel` or `password`; empty for other texts and other types.
	 *
	 * @param array<string, mixed> $wcpa_field
	 */
	public static function text_subtype( array $wcpa_field ): string {
		$type = WcpaValue::text( $wcpa_field['type'] ?? '' );
		$subtype = 'text' === $type ? WcpaValue::text( $wcpa_field['subtype'] ?? '' ) : $type;
		return in_array( $subtype, array( self::EMAIL, 'url', 'tel', 'password' ), true ) ? $subtype : '';
	}

	/**
	 * @param array<string, mixed> $wcpa_field
	 */
	public static function allows_multiple_emails( array $wcpa_field ): bool {
		return self::EMAIL === self::text_subtype( $wcpa_field ) && WcpaValue::flag( $wcpa_field['allow_multiple'] ?? false );
	}
}
