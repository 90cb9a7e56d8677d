<?php
declare(strict_types=1);

namespace Aisle\Tests\Features\EditLinks;

use Aisle\Features\EditLinks\EditLinks;
use Aisle\Features\EditLinks\PageParts;
use Aisle\Features\EditLinks\PartsMenu;
use Aisle\Platform\Documents\PrintedForms;
use Aisle\Platform\Settings\Settings;
use Aisle\Tests\TestCase;

#[\PHPUnit\Framework\Attributes\CoversClass( EditLinks::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( PageParts::class )]
#[\PHPUnit\Framework\Attributes\CoversClass( PartsMenu::class )]
final class EditLinksTest extends TestCase {

	private EditLinks $edit_links;

	protected function setUp(): void {
		parent::setUp();
		unset( $GLOBALS['show_admin_bar'] );
		add_filter( 'show_admin_bar', '__return_true' );
		$settings         = new Settings();
		$this->edit_links = new EditLinks( $settings, self::assets( $settings ) );
		$settings->add( 'edit-links', $this->edit_links );
		$this->save( true );
		$this->open_page();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['show_admin_bar'] );
		parent::tearDown();
	}

	private function save( bool $is_enabled ): void {
		update_option(
			Settings::OPTION,
			array( 'schema_version' => 1, 'features' => array( 'edit-links' => array( 'enabled' => $is_enabled ) ) )
		);
	}

	private function open_page(): int {
		$id = self::post( 'page', 'About <b>us</b>' );
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- TestCase restores it.
		$GLOBALS['wp_query'] = new \WP_Query( array( 'page_id' => $id ) );
		return $id;
	}

	private static function post( string $type, string $title, string $content = '<p>Text</p>' ): int {
		return (int) wp_insert_post( array(
			'post_type'    => $type,
			'post_title'   => $title,
			'post_status'  => 'publish',
			'post_content' => $content,
		) );
	}

	/**
	 * @return list<string>
	 */
	private function labels(): array {
		return array_column( $this->edit_links->boot_data()['parts'] ?? array(), 'label' );
	}

	public function test_adds_nothing_for_visitors_and_users_who_may_not_edit_pages(): void {
		$pattern = self::post( 'wp_block', 'Sale' );
		foreach ( array( null, 'customer', 'contributor', 'author' ) as $role ) {
			if ( null !== $role ) {
				$this->log_in( $role );
			}
			$this->edit_links->start();
			self::assertNull( $this->edit_links->boot_data(), (string) $role );
			self::assertStringNotContainsString( 'aisle-part', do_blocks( "<!-- wp:block {\"ref\":{$pattern}} /-->" ) );
			self::assertFalse( has_filter( 'admin_bar_menu', array( $this->edit_links, 'add_nodes' ) ) );
		}
	}

	public function test_adds_nothing_while_disabled_or_without_admin_bar(): void {
		$this->log_in( 'administrator' );
		$this->save( false );
		$this->edit_links->start();
		self::assertNull( $this->edit_links->boot_data() );
		$this->save( true );
		add_filter( 'show_admin_bar', '__return_false', 20 );
		$this->edit_links->start();
		self::assertNull( $this->edit_links->boot_data() );
	}

	public function test_gives_editors_the_flag_and_forbids_caching(): void {
		$this->log_in( 'editor' );
		$this->edit_links->start();
		self::assertTrue( $this->edit_links->boot_data()['canEdit'] ?? false );
		self::assertTrue( constant( 'DONOTCACHEPAGE' ) );
		self::assertSame( array( 'Edit About us' ), $this->labels() );
	}

	public function test_lists_and_marks_patterns_and_menus_once(): void {
		$this->log_in( 'administrator' );
		$pattern    = self::post( 'wp_block', 'Sale' );
		$navigation = self::post( 'wp_navigation', 'Main', '<!-- wp:navigation-link {"label":"Shop","url":"/shop/"} /-->' );
		$menu       = wp_create_nav_menu( 'Footer' );
		self::assertIsInt( $menu );
		$item = array( 'menu-item-title' => 'Shop', 'menu-item-url' => '/shop/', 'menu-item-status' => 'publish' );
		wp_update_nav_menu_item( $menu, 0, $item );
		$this->edit_links->start();
		$html  = do_blocks( "<!-- wp:block {\"ref\":{$pattern}} /--><!-- wp:block {\"ref\":{$pattern}} /-->" );
		$html .= do_blocks( "<!-- wp:navigation {\"ref\":{$navigation}} /-->" );
		$html .= (string) wp_nav_menu( array( 'menu' => $menu, 'echo' => false ) );
		self::assertSame( array( 'Edit About us', 'Edit Sale', 'Edit Main', 'Edit Footer' ), $this->labels() );
		self::assertSame( 4, substr_count( $html, '<!--aisle-part:' ) );
		self::assertSame( 4, substr_count( $html, '<!--/aisle-part-->' ) );
		self::assertSame( 2, substr_count( $html, '<!--aisle-part:1-->' ) );
		$urls = array_column( $this->edit_links->boot_data()['parts'] ?? array(), 'url' );
		self::assertStringContainsString( "post.php?post={$pattern}&action=edit", $urls[1] );
		self::assertStringContainsString( 'site-editor.php', $urls[2] );
		self::assertStringContainsString( "nav-menus.php?action=edit&menu={$menu}", $urls[3] );
	}

	public function test_lists_the_navigation_of_blocks_without_a_chosen_menu(): void {
		$this->log_in( 'administrator' );
		$link  = '<!-- wp:navigation-link {"label":"Shop","url":"/shop/"} /-->';
		$draft = (int) wp_insert_post( array( 'post_type' => 'wp_navigation', 'post_title' => 'Draft', 'post_content' => $link ) );
		foreach ( get_posts( array( 'post_type' => 'wp_navigation', 'numberposts' => -1 ) ) as $post ) {
			wp_delete_post( $post->ID, true );
		}
		self::post( 'wp_navigation', 'Newest', $link );
		foreach ( array( '', "\"ref\":{$draft}", '"ref":99999999' ) as $attributes ) {
			$parts = new PageParts();
			$block = parse_blocks( "<!-- wp:navigation {{$attributes}} /-->" )[0];
			self::assertSame( '<!--aisle-part:0--><nav></nav><!--/aisle-part-->', $parts->mark_navigation( '<nav></nav>', $block ) );
			self::assertSame( array( 'Edit Newest' ), array_column( $parts->all(), 'label' ), $attributes );
		}
		$parts = new PageParts();
		$block = parse_blocks( "<!-- wp:navigation -->{$link}<!-- /wp:navigation -->" )[0];
		self::assertSame( '<nav></nav>', $parts->mark_navigation( '<nav></nav>', $block ) );
	}

	public function test_lists_the_overlay_of_a_navigation(): void {
		$this->log_in( 'administrator' );
		add_filter( 'pre_get_block_template', static function ( $found, $id ) {
			$template        = new \WP_Block_Template();
			$template->title = $id;
			$template->wp_id = null;
			return $template;
		}, 10, 2 );
		$id = get_stylesheet() . '//phone';
		foreach ( array( 'phone' => 1, $id => 1, 'other-theme//phone' => 0 ) as $overlay => $count ) {
			$parts = new PageParts();
			$block = array( 'innerBlocks' => array( array() ), 'attrs' => array( 'overlay' => $overlay ) );
			self::assertSame( '<nav></nav>', $parts->mark_navigation( '<nav></nav>', $block ) );
			self::assertSame( array(), $parts->all(), 'WordPress 6.9 prints no overlay.' );
			$html = '<nav><div class="wp-block-navigation__overlay-container"></div></nav>';
			self::assertSame( $html, $parts->mark_navigation( $html, $block ) );
			self::assertSame( array_fill( 0, $count, "Edit {$id}" ), array_column( $parts->all(), 'label' ) );
		}
	}

	public function test_lists_template_parts_only_for_users_who_may_edit_them(): void {
		foreach ( array( 'administrator' => true, 'editor' => false ) as $role => $may_edit ) {
			$this->log_in( $role );
			$parts = new PageParts();
			add_filter( 'pre_get_block_template', static function () {
				$template        = new \WP_Block_Template();
				$template->title = 'Header';
				$template->wp_id = null;
				return $template;
			} );
			$html = $parts->mark_template_part( '<header>Logo</header>', array( 'attrs' => array( 'slug' => 'header' ) ) );
			self::assertSame( $may_edit ? '<!--aisle-part:0--><header>Logo</header><!--/aisle-part-->' : '<header>Logo</header>', $html );
			self::assertSame( $may_edit ? array( 'Edit Header' ) : array(), array_column( $parts->all(), 'label' ) );
		}
	}

	public function test_lists_printed_forms_of_users_who_may_edit_them(): void {
		$form = self::post( 'page', 'Ask us' );
		$this->log_in( 'administrator' );
		$this->edit_links->start();
		PrintedForms::report( array( $form, 0 ), '#form-1', 'admin.php?page=forms' );
		$parts = $this->edit_links->boot_data()['parts'] ?? array();
		self::assertSame( 'Edit Ask us', $parts[1]['label'] );
		self::assertSame( '#form-1', $parts[1]['selector'] );
		self::assertSame( admin_url( "admin.php?page=forms#/{$form}" ), $parts[1]['url'] );
		$this->log_in( 'customer' );
		$other_parts = new PageParts();
		$other_parts->add_form( $form, '#form-1', 'https://shop.example/' );
		self::assertSame( array(), $other_parts->all() );
	}

	public function test_adds_one_node_with_the_parts_to_the_admin_bar(): void {
		// @phpstan-ignore requireOnce.fileNotFound (A file of WordPress.)
		require_once ABSPATH . 'wp-includes/class-wp-admin-bar.php';
		$this->log_in( 'administrator' );
		$this->edit_links->start();
		$bar = new \WP_Admin_Bar();
		do_action_ref_array( 'admin_bar_menu', array( &$bar ) );
		$nodes = array_filter( $bar->get_nodes() ?? array(), static fn( $node ): bool => str_starts_with( $node->id, 'aisle-parts' ) );
		self::assertSame( array( 'aisle-parts', 'aisle-parts-0', 'aisle-parts-more' ), array_keys( $nodes ) );
		self::assertSame( 'Edit About us', $nodes['aisle-parts-0']->title );
	}

	public function test_accepts_any_value_of_other_plugins(): void {
		$parts = new PageParts();
		$block = array( 'attrs' => array( 'ref' => array(), 'slug' => array() ) );
		foreach ( array( null, 1, 'x', array(), array( 'attrs' => null ), $block ) as $value ) {
			self::assertSame( '<p>', $parts->mark_pattern( '<p>', $value ) );
			self::assertSame( '<p>', $parts->mark_navigation( '<p>', $value ) );
			self::assertSame( '<p>', $parts->mark_template_part( '<p>', $value ) );
			self::assertSame( '<p>', $parts->mark_menu( '<p>', $value ) );
			self::assertNull( $parts->mark_pattern( null, $value ) );
			$parts->add_form( $value, $value, $value );
		}
		( new PartsMenu( $parts ) )->add_nodes( null );
		self::assertSame( array(), $parts->all() );
	}
}
