<?php
declare(strict_types=1);

namespace Aisle\Tests\Architecture;

use PHPUnit\Framework\TestCase;

/**
 * Features can be removed one by one: only the lists reference them, and only by their entry points.
 */
final class FeaturesTest extends TestCase {

	/** Features for the merchant only. Their shared code is in `Documents/Admin`; the storefront needs neither. */
	private const ADMIN_FEATURES = array( 'OptionForms' );

	/** Folders whose `Admin` folder is for the merchant only. */
	private const ADMIN_FOLDERS = array( 'Documents', 'Bundles', 'ContactForms' );

	/** Admin entry points of features with a storefront side. */
	private const ADMIN_ENTRY_POINTS = array(
		'includes/Features/Bundles/BundleEditor.php',
		'includes/Features/ContactForms/ContactEntries.php',
	);

	private const ADMIN_HOOKS = '/^(?:admin_.+|\'admin_post_\' …|manage_(?:edit-)?product_.+|woocommerce_product_data_(?:tabs|panels)|'
		. 'aisle_admin_screens|rest_api_init|cli_init|woocommerce_cleanup_personal_data)$/';

	/**
	 * Features named after common terms of WooCommerce for a page or part of the store. Platform may use these terms.
	 */
	private const WOOCOMMERCE_TERMS = array( 'product-page', 'cart-page', 'mini-cart', 'cart-coupons', 'quick-view' );

	/** WordPress's parameter names. */
	private const REST_PARAMETERS = array( 'search' );

	/** WooCommerce's names of pages, as in wc_get_page_id(). */
	private const WOOCOMMERCE_PAGES = array( 'checkout' );

	/** Words of platform with another meaning: a field type, the messages of a cart, a member of a form's document. */
	private const OTHER_MEANINGS = array( 'header', 'notices', 'content' );

	/** Texts in which the words of a feature's name have another meaning. */
	private const ALLOWED_TEXTS = array(
		// WooCommerce's message for a variable product without selected variation.
		'includes/Platform/Cart/Adding/AddToCartError.php' => 'Please select some product options before adding this product to your cart.',
	);

	public function test_references_no_feature_in_platform(): void {
		self::assertSame( array(), $this->names_matching( 'includes/Platform', '/^Aisle\\\\(?:Features|Plugin)\b/' ) );
		$names = array_diff( $this->kebab_features(), self::REST_PARAMETERS, self::WOOCOMMERCE_PAGES, self::OTHER_MEANINGS );
		$features = implode( '|', array_map( 'preg_quote', $names ) );
		$violations = array();
		foreach ( SourceFile::in_folder( 'includes/Platform' ) as $file ) {
			foreach ( $file->tokens as $token ) {
				if ( $token->is( T_CONSTANT_ENCAPSED_STRING ) && preg_match( "/^['\"](?:{$features})['\"]$/", $token->text ) ) {
					$violations[] = $file->name() . ': ' . $token->text;
				}
			}
		}
		self::assertSame( array(), $violations );
	}

	/** Also in texts, comments, keys and links. */
	public function test_mentions_no_feature_name_in_platform(): void {
		$violations = array();
		foreach ( SourceFile::in_folder( 'includes/Platform' ) as $file ) {
			preg_match_all(
				'/' . $this->feature_names() . '/i',
				str_replace( self::ALLOWED_TEXTS[ $file->name() ] ?? '', '', $file->text ),
				$matches
			);
			foreach ( $matches[0] as $name ) {
				$violations[] = $file->name() . ': ' . $name;
			}
		}
		self::assertSame( array(), $violations );
	}

	public function test_references_no_other_feature_or_feature_list_in_features(): void {
		$violations = array();
		foreach ( $this->features() as $feature ) {
			$names = $this->names_matching(
				'includes/Features/' . $feature,
				'/^Aisle\\\\(?:Plugin|Features\\\\(?!' . $feature . '\\\\))/'
			);
			$violations = array_merge( $violations, $names );
		}
		self::assertSame( array(), $violations );
	}

	public function test_has_an_entry_point_in_the_feature_list_for_each_feature(): void {
		$list = $this->list()->referenced_classes();
		foreach ( $this->features() as $feature ) {
			self::assertFileExists( SourceFile::root() . "/includes/Features/{$feature}/{$feature}.php" );
			self::assertContains( "Aisle\\Features\\{$feature}\\{$feature}", $list );
		}
	}

	public function test_mentions_no_feature_in_uninstall_script(): void {
		$uninstall = (string) file_get_contents( SourceFile::root() . '/uninstall.php' );
		self::assertSame( 0, preg_match( '/' . $this->feature_names() . '/i', $uninstall, $matches ), $matches[0] ?? '' );
	}

	public function test_references_no_feature_entry_point_inside_the_feature(): void {
		$violations = array();
		foreach ( $this->features() as $feature ) {
			$door = "Aisle\\Features\\{$feature}\\{$feature}";
			foreach ( SourceFile::in_folder( 'includes/Features/' . $feature ) as $file ) {
				$names = new ClassNames( $file );
				if ( $door !== $names->declared_class() && in_array( $door, $names->referenced_classes(), true ) ) {
					$violations[] = $file->name();
				}
			}
		}
		self::assertSame( array(), $violations );
	}

	public function test_mentions_no_feature_in_the_loader(): void {
		$loader = (string) file_get_contents( SourceFile::root() . '/src/loader.ts' );
		self::assertSame(
			array(),
			array_values( array_filter(
				$this->kebab_features(),
				static fn( string $feature ): bool => 1 === preg_match( "/\\b{$feature}\\b/", $loader )
			) )
		);
	}

	public function test_registers_each_early_module_once_under_its_folder_name(): void {
		$modules = glob( SourceFile::root() . '/src/features/*/early.ts' ) ?: array();
		self::assertNotSame( array(), $modules );
		foreach ( $modules as $module ) {
			$feature = basename( dirname( $module ) );
			$code    = (string) file_get_contents( $module );
			self::assertSame( 1, substr_count( $code, 'window.aisleEarly' ), $feature );
			self::assertStringEndsWith( "( window.aisleEarly ??= [] ).push( [ '{$feature}', { start } ] );\n", $code );
		}
	}

	public function test_lists_features_only_by_their_entry_point(): void {
		$features = array_filter(
			$this->list()->referenced_classes(),
			static fn( string $name ): bool => str_starts_with( $name, 'Aisle\\Features\\' )
		);
		self::assertSame(
			array(),
			array_values( array_filter(
				$features,
				static fn( string $name ): bool => 1 !== preg_match( '/^Aisle\\\\Features\\\\\w+\\\\\w+$/', $name )
			) )
		);
	}

	public function test_references_no_admin_classes_in_storefront_code(): void {
		$features = implode( '|', self::ADMIN_FEATURES );
		$folders  = implode( '|', self::ADMIN_FOLDERS );
		$references = array();
		foreach ( array( 'includes/Domain', 'includes/Platform', 'includes/Features' ) as $floor ) {
			$references = array_merge(
				$references,
				$this->names_matching( $floor, "/\\\\(?:{$folders})\\\\Admin\\\\|^Aisle\\\\Features\\\\(?:{$features})\b/" )
			);
		}
		$owners = "#/(?:{$folders})/Admin/|^includes/Features/(?:{$features})/|^(?:" . implode( '|', self::ADMIN_ENTRY_POINTS )
			. '): #';
		self::assertSame( array(), array_values( preg_grep( $owners, $references, PREG_GREP_INVERT ) ?: array() ) );
	}

	public function test_references_no_visitor_classes_in_contact_form_admin_code(): void {
		self::assertSame( array(), $this->names_matching( 'includes/Features/ContactForms/Admin', '/\\\\Storefront\\\\/' ) );
		foreach ( array( 'Contracts', 'Documents', 'Entries' ) as $folder ) {
			self::assertSame(
				array(),
				$this->names_matching( 'includes/Features/ContactForms/' . $folder, '/\\\\ContactForms\\\\(?:Storefront|Admin)\\\\/' )
			);
		}
	}

	public function test_references_importers_only_in_the_feature_list(): void {
		foreach ( array( 'includes/Domain', 'includes/Platform', 'includes/Features' ) as $layer ) {
			self::assertSame( array(), $this->names_matching( $layer, '/^Aisle\\\\Importers\\b/' ) );
		}
		$entries = array_filter(
			$this->list()->referenced_classes(),
			static fn( string $name ): bool => str_starts_with( $name, 'Aisle\\Importers\\' )
		);
		self::assertSame( array( 'Aisle\\Importers\\Importers' ), array_values( $entries ) );
	}

	public function test_references_preview_classes_only_in_the_feature_entry_point(): void {
		$violations = array();
		foreach ( $this->features() as $feature ) {
			$names = $this->names_matching( 'includes/Features/' . $feature, '/^Aisle\\\\Features\\\\' . $feature . '\\\\Preview\\\\/' );
			$violations = array_merge(
				$violations,
				preg_grep( "#^includes/Features/{$feature}/(?:Preview/|{$feature}\.php: )#", $names, PREG_GREP_INVERT ) ?: array()
			);
		}
		self::assertSame( array(), array_values( $violations ) );
	}

	public function test_hooks_admin_features_only_to_admin_rest_cli_and_cleanup(): void {
		$violations = array();
		$owners = array(
			SourceFile::in_folder( 'includes/Features/Bundles/Admin' ),
			SourceFile::in_folder( 'includes/Features/ContactForms/Admin' ),
			array_map(
				static fn( string $entry_point ): SourceFile => new SourceFile( SourceFile::root() . '/' . $entry_point ),
				self::ADMIN_ENTRY_POINTS
			),
		);
		foreach ( array(
			...array_map(
				static fn( string $feature ): array => SourceFile::in_folder( 'includes/Features/' . $feature ),
				self::ADMIN_FEATURES
			),
			array_merge( ...$owners ),
		) as $files ) {
			self::assertNotSame( array(), array_merge( ...array_map( static fn( SourceFile $file ): array => $file->hooked(), $files ) ) );
			foreach ( $files as $file ) {
				foreach ( preg_grep( self::ADMIN_HOOKS, $file->hooked(), PREG_GREP_INVERT ) ?: array() as $hook ) {
					$violations[] = $file->name() . ': ' . $hook;
				}
			}
		}
		self::assertSame( array(), $violations );
	}

	/**
	 * @return list<string>
	 */
	private function names_matching( string $folder, string $pattern ): array {
		$references = array();
		foreach ( SourceFile::in_folder( $folder ) as $file ) {
			foreach ( preg_grep( $pattern, $file->qualified_names() ) ?: array() as $name ) {
				$references[] = $file->name() . ': ' . $name;
			}
		}
		return $references;
	}

	private function list(): ClassNames {
		return new ClassNames( new SourceFile( SourceFile::root() . '/includes/Plugin.php' ) );
	}

	/**
	 * @return list<string>
	 */
	private function features(): array {
		return array_map( 'basename', glob( SourceFile::root() . '/includes/Features/*', GLOB_ONLYDIR ) ?: array() );
	}

	/**
	 * @return list<string>
	 */
	private function kebab_features(): array {
		return array_map(
			static fn( string $feature ): string => strtolower( (string) preg_replace( '/(?<!^)[A-Z]/', '-$0', $feature ) ),
			$this->features()
		);
	}

	/**
	 * @return string Pattern of `option-forms`, `option_form`, "option form", `OptionForms` and the like. One-word
	 *                names are skipped, because they are normal words.
	 */
	private function feature_names(): string {
		$multi_word_features = array_filter(
			$this->kebab_features(),
			static fn( string $feature ): bool => str_contains( $feature, '-' ) && ! in_array( $feature, self::WOOCOMMERCE_TERMS, true )
		);
		return implode(
			'|',
			array_map( static fn( string $feature ): string => str_replace( '-', '[-_ ]?', rtrim( $feature, 's' ) ), $multi_word_features )
		);
	}
}
