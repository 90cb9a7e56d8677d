<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

use Aisle\Platform\Database\AutoloadedOption;
use Aisle\Platform\Feature;

/**
 * Stores the validated values of all settings in one autoloaded option, so that pages load no schemas and no translated
 * labels.
 *
 * The row is `<checksum>:<JSON>`. The checksum covers the release, the stored settings and the JSON: a changed,
 * imported or older row is compiled again on its next use. Secrets and settings that the schema marks as `varies` are
 * omitted. A translated default is never stored, because it depends on the locale.
 *
 * @phpstan-import-type Definition from SettingValue
 * @phpstan-import-type Single from SettingValue
 * @phpstan-import-type Entries from SettingValue
 * @phpstan-type Values array<array-key, array<array-key, Single|Entries|null>>
 */
final class CompiledSettings {

	public const OPTION = 'aisle_settings_compiled';

	private const CHECKSUM_LENGTH = 32;

	/**
	 * @var Values|null Feature => key => value; null until read.
	 */
	private ?array $values = null;

	/**
	 * @var array{int, string, Values}|null Site ID, settings text and values of a row that is not stored yet.
	 */
	private ?array $unsaved_row = null;

	/** Value of AutoloadedOption::change_count() when the values were read; null until then. */
	private ?int $change_count_at_read = null;

	/**
	 * @param string $release Version of the plugin: other versions may have other settings.
	 */
	public function __construct( private readonly string $release ) {}

	/**
	 * @param \Closure(): string $read_settings_text Returns the stored text of the settings option.
	 * @param \Closure(): Values $compile  Called if there is no row for that text.
	 * @return Values Null for a setting without a valid stored value whose default depends on the locale.
	 */
	public function values( \Closure $read_settings_text, \Closure $compile ): array {
		if (
			null === $this->values
			|| null === $this->change_count_at_read
			|| AutoloadedOption::change_count() !== $this->change_count_at_read
		) {
			$this->values               = $this->load( $read_settings_text(), $compile );
			$this->change_count_at_read = AutoloadedOption::change_count();
		}
		return $this->values;
	}

	/**
	 * @param \Closure(): Values $compile
	 * @return Values
	 */
	private function load( string $settings_text, \Closure $compile ): array {
		$values = $this->read( $settings_text, (string) ( wp_load_alloptions()[ self::OPTION ] ?? '' ) );
		if ( null !== $values ) {
			return $values;
		}
		if ( ! has_action( 'shutdown', array( $this, 'save' ) ) ) {
			add_action( 'shutdown', array( $this, 'save' ), 5 );
		}
		$values            = $compile();
		$this->unsaved_row = array( get_current_blog_id(), $settings_text, $values );
		return $values;
	}

	/**
	 * Returns whether the row may contain the setting's value. Other settings are validated each time.
	 *
	 * @param Definition $definition
	 */
	public static function is_compilable( array $definition ): bool {
		$is_fixed = empty( $definition['varies'] ) && 'secret' !== $definition['type'];
		foreach ( $definition['fields'] ?? array() as $field ) {
			$is_fixed = $is_fixed && ! self::has_translated_default( $field );
		}
		return $is_fixed;
	}

	/**
	 * @param Definition          $definition
	 * @param Single|Entries|null $parsed     Stored value after validation; null if there is no valid one.
	 * @return Single|Entries|null Null if the default must be read from the schema each time.
	 */
	public static function value( array $definition, bool|int|float|string|array|null $parsed ): bool|int|float|string|array|null {
		return $parsed ?? ( self::has_translated_default( $definition ) ? null : $definition['default'] );
	}

	/**
	 * @param array<string, mixed> $definition
	 */
	private static function has_translated_default( array $definition ): bool {
		$is_text = in_array( $definition['type'] ?? '', array( 'string', 'text' ), true );
		return $is_text && '' !== ( $definition['default'] ?? '' ) && empty( $definition['same_in_all_languages'] );
	}

	/**
	 * @return Values|null Null if the row belongs to other settings or another release, or was changed manually.
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
	 * `shutdown`: writes the row. Its JSON is ASCII, so that columns with an older character set can store it.
	 */
	public function save(): void {
		list( $site_id, $settings, $values ) = $this->unsaved_row ?? array( 0, '', array() );

		$json              = wp_json_encode( $values, JSON_PRESERVE_ZERO_FRACTION );
		$this->unsaved_row = null;
		if ( get_current_blog_id() === $site_id && false !== $json ) {
			update_option( self::OPTION, $this->checksum( $settings, $json ) . ':' . $json, true );
		}
	}

	private function checksum( string $settings, string $json ): string {
		return md5( "{$this->release}\n{$settings}\n{$json}" );
	}
}
