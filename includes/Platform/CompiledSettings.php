<?php
declare(strict_types=1);

namespace Aisle\Platform;

/**
 * The checked values of all settings in one autoloaded option, so that a page loads no schema and no translated label to read them.
 *
 * The row is `<checksum>:<JSON>`. The checksum covers the release, the stored settings and the JSON: a changed, imported or older row is
 * compiled again at its next use. Three kinds of values are left out and come from the schema each time: texts with a default, which depends
 * on the locale; secrets; and settings that the schema marks as `varies`.
 *
 * @phpstan-import-type Definition from SettingValue
 * @phpstan-import-type Single from SettingValue
 * @phpstan-import-type Entries from SettingValue
 * @phpstan-type Values array<array-key, array<array-key, Single|Entries>>
 */
final class CompiledSettings {

	public const OPTION = 'aisle_settings_compiled';

	private const CHECKSUM_LENGTH = 32;

	/** The texts of both options to which the values belong. */
	private ?string $settings = null;
	private string $row       = '';

	/** @var Values Feature => key => value. */
	private array $values = array();

	/**
	 * @param string $release Version of the plugin: another version may have other settings.
	 */
	public function __construct( private readonly string $release ) {}

	/**
	 * @param string              $settings Stored text of the settings' option.
	 * @param \Closure(): Values  $compile  Called if there is no row for that text.
	 * @return Values
	 */
	public function values( string $settings, \Closure $compile ): array {
		$row = (string) ( wp_load_alloptions()[ self::OPTION ] ?? '' );
		if ( $settings === $this->settings && $row === $this->row ) {
			return $this->values;
		}
		$values = $this->read( $settings, $row );
		if ( null === $values ) {
			$values = $compile();
			$row    = $this->write( $settings, $values );
		}
		$this->settings = $settings;
		$this->row      = $row;
		$this->values   = $values;
		return $values;
	}

	/**
	 * @param Definition          $definition
	 * @param Single|Entries|null $parsed     The stored value after its check, null if there is no valid one.
	 * @return Single|Entries|null Null if the value has to come from the schema each time.
	 */
	public static function value( array $definition, bool|int|float|string|array|null $parsed ): bool|int|float|string|array|null {
		$is_fixed = empty( $definition['varies'] ) && 'secret' !== $definition['type'];
		foreach ( $definition['fields'] ?? array() as $field ) {
			$is_fixed = $is_fixed && ! self::has_default_text( $field );
		}
		if ( ! $is_fixed || ( null === $parsed && self::has_default_text( $definition ) ) ) {
			return null;
		}
		return $parsed ?? $definition['default'];
	}

	/**
	 * @param array<string, mixed> $definition
	 */
	private static function has_default_text( array $definition ): bool {
		return in_array( $definition['type'] ?? '', array( 'string', 'text' ), true ) && '' !== ( $definition['default'] ?? '' );
	}

	/**
	 * @return Values|null Null if the row belongs to other settings or another release, or was changed by hand.
	 */
	private function read( string $settings, string $row ): ?array {
		$json = substr( $row, self::CHECKSUM_LENGTH + 1 );
		if ( '' === $json || ! hash_equals( $this->checksum( $settings, $json ), substr( $row, 0, self::CHECKSUM_LENGTH ) ) ) {
			return null;
		}
		$values = json_decode( $json, true );
		return is_array( $values ) ? $values : null;
	}

	/**
	 * JSON, because it is ASCII: a column of an older character set holds it, too.
	 *
	 * @param Values $values
	 * @return string The option's text from now on, empty if it cannot be stored.
	 */
	private function write( string $settings, array $values ): string {
		$json = wp_json_encode( $values, JSON_PRESERVE_ZERO_FRACTION );
		if ( false !== $json ) {
			update_option( self::OPTION, $this->checksum( $settings, $json ) . ':' . $json, true );
		}
		return (string) ( wp_load_alloptions()[ self::OPTION ] ?? '' );
	}

	private function checksum( string $settings, string $json ): string {
		return md5( "{$this->release}\n{$settings}\n{$json}" );
	}
}
