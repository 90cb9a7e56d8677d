<?php
declare(strict_types=1);

namespace Aisle\Platform\Scripts;

/**
 * Registers scripts and styles of blocks in the block editor.
 */
final class BlockAssets {

	/** WordPress scripts that src/platform/server-block.ts uses from `wp`. */
	private const SERVER_BLOCK_DEPENDENCIES = array(
		'wp-blocks',
		'wp-block-editor',
		'wp-components',
		'wp-element',
		'wp-i18n',
		'wp-server-side-render',
	);

	/**
	 * @param string $file The plugin's main file.
	 */
	public function __construct( private readonly string $file ) {}

	/**
	 * Registers the block editor script `build/<entry>.js`, for a block that the server renders. Its handle is
	 * `aisle-<entry>`.
	 */
	public function register_editor_script( string $entry ): void {
		$built = $this->built( $entry );
		if ( $built ) {
			wp_register_script(
				$built->handle,
				$built->address . '.js',
				array( ...$built->dependencies, ...self::SERVER_BLOCK_DEPENDENCIES ),
				$built->version,
				true
			);
			wp_set_script_translations( $built->handle, 'aisle', dirname( $this->file ) . '/languages' );
		}
	}

	/**
	 * Registers the styles of a block that looks in the editor as on the page.
	 *
	 * @return list<non-empty-string> Handles, for `editor_style_handles`.
	 */
	public function register_block_styles(): array {
		$built = array_filter( array( $this->built( 'loader' ), $this->built( 'storefront' ) ) );
		foreach ( $built as $script ) {
			$script->register_style();
		}
		return array_values( array_map( static fn ( BuiltScript $script ): string => $script->handle, $built ) );
	}

	/**
	 * @return list<non-empty-string> Handles, for a feature with a script of its own.
	 */
	public function register_entry_style( string $entry ): array {
		$built = $this->built( $entry );
		$built?->register_style();
		return $built ? array( $built->handle ) : array();
	}

	private function built( string $entry ): ?BuiltScript {
		return BuiltScript::find( $this->file, $entry );
	}
}
