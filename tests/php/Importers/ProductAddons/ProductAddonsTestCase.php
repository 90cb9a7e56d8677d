<?php
declare(strict_types=1);

namespace Aisle\Tests\Importers\ProductAddons;

use Aisle\Tests\Features\ProductOptions\OptionsTestCase;

/**
 * Base class for the forms of tests/vectors/features/product-addons-import.json, stored like the other plugin does and imported.
 */
abstract class ProductAddonsTestCase extends OptionsTestCase {

	private const FILE = __DIR__ . '/../../../vectors/features/product-addons-import.json';
	protected const PATH = '/aisle/v1/option-form-imports';

	protected function setUp(): void {
		parent::setUp();
		$this->log_in( 'shop_manager' );
	}

	/**
	 * @return list<array<string, mixed>>
	 */
	protected static function rows(): array {
		return json_decode( (string) file_get_contents( self::FILE ), true, 64, JSON_THROW_ON_ERROR );
	}

	/**
	 * @param array<string, mixed> $row
	 * @return array{array<string, mixed>, array<string, mixed>, int} Document, report and ID of the draft.
	 */
	protected function imported( array $row ): array {
		foreach ( $row['lists'] ?? array() as $key => $list ) {
			$id = wp_insert_post( array( 'post_type' => 'wcpa_pt_options', 'post_status' => 'publish', 'post_title' => $key ) );
			update_post_meta( $id, '_wcpa_options_unique_key', $key );
			update_post_meta( $id, '_wcpa_options_data', wp_slash( (string) wp_json_encode( $list ) ) );
		}
		foreach ( $row['embedded'] ?? array() as $key => $fields ) {
			$row = self::with_id(
				$row,
				$key,
				$this->stored( array( '_wcpa_fb_json_data' => (string) wp_json_encode( self::sections( $fields ) ) ) )
			);
		}
		$body  = 'export' === $row['version']
			? array( 'export' => $row['export'] )
			: array( 'ids' => array( $this->stored( self::meta( $row ) ) ) );
		$response = $this->dispatch_rest( 'POST', self::PATH, $body );
		self::assertSame( array( 200, array() ), array( $response->status, $response->json['refused'] ?? null ), $response->body );
		self::assertSame( 'draft', get_post_status( $response->json['imported'][0]['id'] ) );
		return array(
			(array) $this->documents->raw( $response->json['imported'][0]['id'] ),
			$response->json['found'][0],
			(int) $response->json['imported'][0]['id'],
		);
	}

	/**
	 * @param array<string, mixed> $row
	 * @return array<string, mixed>
	 */
	private static function meta( array $row ): array {
		$json = (string) wp_json_encode(
			'v1' === $row['version'] ? $row['fields'] : ( $row['sections'] ?? self::sections( $row['fields'] ) )
		);
		return array( 'v1' === $row['version'] ? '_wcpa_fb-editor-data' : '_wcpa_fb_json_data' => $json )
			+ ( isset( $row['settings'] ) ? array( 'wcpa_meta_settings_key' => $row['settings'] ) : array() )
			+ ( $row['meta'] ?? array() );
	}

	/**
	 * @param array<mixed> $fields Fields, or complete sections.
	 * @return array<mixed>
	 */
	private static function sections( array $fields ): array {
		return ! array_is_list( $fields ) ? $fields : array(
			'sec_1' => array(
				'extra'  => array(
					'key'        => 'sec_1',
					'section_id' => 'sec_1',
					'name'       => 'Default',
					'status'     => 1,
					'cl_rule'    => 'show',
					'enableCl'   => false,
					'relations'  => false,
					'toggle'     => true,
				),
				'fields' => array_map( static fn( array $field ): array => array( $field ), $fields ),
			),
		);
	}

	/**
	 * @param array<string, mixed> $row
	 * @return array<string, mixed>
	 */
	private static function with_id( array $row, string $key, int $id ): array {
		return json_decode(
			str_replace(
				'"{' . $key . '}"',
				(string) $id,
				(string) wp_json_encode( $row, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE )
			),
			true
		);
	}

	/**
	 * @param array<string, mixed> $meta
	 */
	private function stored( array $meta ): int {
		$id = wp_insert_post( array( 'post_type' => 'wcpa_pt_forms', 'post_status' => 'publish', 'post_title' => 'Old form' ) );
		foreach ( $meta as $key => $value ) {
			update_post_meta( $id, $key, wp_slash( $value ) );
		}
		return $id;
	}
}
