<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

use Aisle\Platform\Database\AutoloadedOption;
use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Http\ApiError;

/**
 * Stores the settings of all features in one option: `{ "schema_version": 1, "features": { "<feature>": { key: value }
 * } }`.
 *
 * A value is validated against its feature's schema on saving, and again when the option has changed
 * (CompiledSettings). An option written by an older version, manually or by an import can thus never give a feature an
 * invalid value. Settings must not be read before `init`: the schemas have translated texts.
 *
 * @phpstan-import-type Definition from SettingValue
 */
final class Settings {

	public const OPTION         = 'aisle_settings';
	public const SCHEMA_VERSION = 1;

	/** @var array<string, HasSettings> */
	private array $sources = array();

	/**
	 * @var array<string, array<string, array<string, Definition>>> By locale, because schemas have translated texts.
	 */
	private array $schemas = array();

	/**
	 * @param CompiledSettings|null $compiled Compiled values. With null, each value is validated when it is read.
	 */
	public function __construct(
		private readonly AutoloadedOption $option = new AutoloadedOption( self::OPTION ),
		private readonly ?CompiledSettings $compiled = null
	) {}

	/**
	 * Creates the option, so that it is autoloaded: a missing option costs a query on every page.
	 */
	public static function install(): void {
		if ( false === get_option( self::OPTION ) ) {
			add_option( self::OPTION, self::empty_option(), '', true );
		}
	}

	/**
	 * Adds a feature with settings, in the order of the settings screen.
	 */
	public function add( string $feature, HasSettings $source ): void {
		$this->sources[ $feature ] = $source;
	}

	/**
	 * @return list<string> Names of the features that have settings.
	 */
	public function features(): array {
		return array_keys( $this->sources );
	}

	public function title( string $feature ): string {
		return $this->source( $feature )->settings_title();
	}

	public function group( string $feature ): SettingsGroup {
		return $this->source( $feature )->settings_group();
	}

	/**
	 * @return array<string, Definition>
	 */
	public function schema( string $feature ): array {
		if ( ! did_action( 'init' ) ) {
			_doing_it_wrong( __METHOD__, 'Settings hold translated texts and must not be read before init.', '0.1.0' );
		}
		return $this->schemas[ determine_locale() ][ $feature ] ??= $this->source( $feature )->settings_schema();
	}

	public function boolean( string $feature, string $key ): bool {
		return (bool) $this->scalar( $feature, $key );
	}

	public function integer( string $feature, string $key ): int {
		return (int) $this->scalar( $feature, $key );
	}

	public function number( string $feature, string $key ): float {
		return (float) $this->scalar( $feature, $key );
	}

	public function string( string $feature, string $key ): string {
		return (string) $this->scalar( $feature, $key );
	}

	/**
	 * @return list<array<string, bool|int|float|string>> Entries of a setting of the type `list`.
	 */
	public function list( string $feature, string $key ): array {
		$value = $this->value( $feature, $key );
		return is_array( $value ) ? $value : array();
	}

	/**
	 * @return list<int> IDs of a setting of the type `products`, in the merchant's order.
	 */
	public function products( string $feature, string $key ): array {
		return array_map( 'intval', array_values( array_filter( explode( ',', $this->string( $feature, $key ) ) ) ) );
	}

	/**
	 * @return array<string, mixed> All settings of the feature, stored or default.
	 */
	public function values( string $feature ): array {
		$values = array();
		foreach ( array_keys( $this->schema( $feature ) ) as $key ) {
			$values[ $key ] = $this->value( $feature, $key );
		}
		return $values;
	}

	/**
	 * Saves a feature's settings. Omitted keys keep their value.
	 *
	 * @param array<array-key, mixed> $values Key => value from the client.
	 * @return array<string, mixed> Current settings of the feature.
	 * @throws ApiError `invalid_settings` with `data.fields` = key (in a list `rewards.2.goal`) => message; nothing is
	 *                  saved then.
	 */
	public function save( string $feature, array $values ): array {
		$schema         = $this->schema( $feature );
		$stored_values  = $this->values( $feature );
		$accepted       = $stored_values;
		$sibling_values = $values + $accepted;
		$errors         = array();
		foreach ( $values as $key => $value ) {
			$definition = $schema[ $key ] ?? null;
			$parsed     = null === $definition ? null : SettingCheck::parse( $definition, $value );
			if ( null !== $definition && null !== $parsed ) {
				$errors                  += SettingCheck::saving_errors( (string) $key, $definition, $parsed, $sibling_values )
					+ (
						$parsed === $accepted[ (string) $key ] ? array() : SettingCheck::check_errors( (string) $key, $definition, $parsed )
					);
				$accepted[ (string) $key ] = $parsed;
			} elseif ( null === $definition ) {
				$errors[ (string) $key ] = __( 'This setting does not exist.', 'aisle' );
			} elseif ( SettingValue::is_visible( $definition, $sibling_values ) ) {
				$errors += SettingCheck::errors( (string) $key, $definition, $value );
			}
		}
		$errors += self::new_saving_errors( $schema, $stored_values, array_diff_key( $stored_values, $values ), $sibling_values );
		if ( $errors ) {
			throw new ApiError(
				'invalid_settings',
				__( 'Some settings are not valid. No changes were saved.', 'aisle' ),
				400,
				array( 'fields' => $errors )
			);
		}
		$this->store( $feature, $accepted );
		return $accepted;
	}

	/**
	 * Returns the errors of lists that are not in this request but become invalid through the settings that it saves.
	 *
	 * @param array<string, Definition> $schema
	 * @param array<string, bool|int|float|string|list<array<string, bool|int|float|string>>> $stored_values    Current
	 *     settings.
	 * @param array<string, bool|int|float|string|list<array<string, bool|int|float|string>>> $unchanged_values Settings
	 *     that are not saved.
	 * @param array<array-key, mixed>   $new_values     Settings as they will be saved.
	 * @return array<string, string>
	 */
	private static function new_saving_errors( array $schema, array $stored_values, array $unchanged_values, array $new_values ): array {
		$errors = array();
		foreach ( $unchanged_values as $key => $value ) {
			if ( is_array( $value ) ) {
				$errors += array_diff_key(
					SettingCheck::saving_errors( $key, $schema[ $key ], $value, $new_values ),
					SettingCheck::saving_errors( $key, $schema[ $key ], $value, $stored_values )
				);
			}
		}
		return $errors;
	}

	/**
	 * @return array<string, mixed> Defaults of the feature, which now apply.
	 */
	public function reset( string $feature ): array {
		$this->schema( $feature );
		$this->store( $feature, null );
		return $this->values( $feature );
	}

	private function source( string $feature ): HasSettings {
		return $this->sources[ $feature ] ?? throw new \OutOfBoundsException( sprintf( 'The feature "%s" has no settings.', $feature ) );
	}

	private function scalar( string $feature, string $key ): bool|int|float|string {
		$value = $this->value( $feature, $key );
		return is_array( $value ) ? '' : $value;
	}

	/**
	 * @return bool|int|float|string|list<array<string, bool|int|float|string>>
	 */
	private function value( string $feature, string $key ): bool|int|float|string|array {
		$compiled = $this->compiled_values()[ $feature ] ?? array();
		if ( ! array_key_exists( $key, $compiled ) ) {
			return $this->validated_value( $feature, $key );
		}
		return $compiled[ $key ] ?? $this->schema( $feature )[ $key ]['default'];
	}

	/**
	 * @return array<array-key, array<array-key, bool|int|float|string|list<array<string, bool|int|float|string>>|null>> Empty
	 *     if values must be validated.
	 */
	private function compiled_values(): array {
		if ( ! $this->compiled || ! did_action( 'init' ) || $this->option->is_filtered() ) {
			return array();
		}
		return $this->compiled->values( $this->option->text( ... ), $this->compile( ... ) );
	}

	/**
	 * @return array<string, array<string, bool|int|float|string|list<array<string, bool|int|float|string>>|null>>
	 */
	private function compile(): array {
		$features = $this->saved_features();
		$values   = array();
		foreach ( $this->features() as $feature ) {
			foreach ( array_filter( $this->schema( $feature ), CompiledSettings::is_compilable( ... ) ) as $key => $definition ) {
				$values[ $feature ][ $key ] = CompiledSettings::value(
					$definition,
					SettingCheck::parse_saved( $definition, $key, (array) ( $features[ $feature ] ?? array() ) )
				);
			}
		}
		return $values;
	}

	/**
	 * @return bool|int|float|string|list<array<string, bool|int|float|string>>
	 */
	private function validated_value( string $feature, string $key ): bool|int|float|string|array {
		$definition = $this->schema( $feature )[ $key ] ?? null;
		if ( null === $definition ) {
			throw new \OutOfBoundsException( sprintf( 'The feature "%1$s" has no setting "%2$s".', $feature, $key ) );
		}
		$values = (array) ( $this->saved_features()[ $feature ] ?? array() );
		return SettingCheck::parse_saved( $definition, $key, $values ) ?? $definition['default'];
	}

	/**
	 * @return array<array-key, mixed>
	 */
	private function saved_features(): array {
		$option   = $this->option->value();
		$features = $option['features'] ?? array();
		$features = is_array( $features ) ? $features : array();
		return empty( $option['encoded'] ) ? $features : (array) ColumnText::read_all( $features );
	}

	/**
	 * @param array<string, mixed>|null $values Null removes the feature's values.
	 */
	private function store( string $feature, ?array $values ): void {
		$option             = self::empty_option();
		$option['features'] = $this->saved_features();
		if ( null === $values ) {
			unset( $option['features'][ $feature ] );
		} else {
			$option['features'][ $feature ] = $values;
		}
		global $wpdb;
		$features = ColumnText::write_all( $wpdb->options, 'option_value', $option['features'] );
		if ( $features !== $option['features'] ) {
			$option = array( 'features' => $features, 'encoded' => true ) + $option;
		}
		update_option( self::OPTION, $option, true );
	}

	/**
	 * @return array{schema_version: int, features: array<array-key, mixed>}
	 */
	private static function empty_option(): array {
		return array(
			'schema_version' => self::SCHEMA_VERSION,
			'features'       => array(),
		);
	}
}
