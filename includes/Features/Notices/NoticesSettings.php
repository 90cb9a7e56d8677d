<?php
declare(strict_types=1);

namespace Aisle\Features\Notices;

/**
 * Settings of the announcement bar, and of messages for other plugins' scripts.
 */
final class NoticesSettings {

	public const FEATURE = 'notices';

	private const MAX_TEXTS = 10;

	/**
	 * @return array<string, array<string, mixed>>
	 * @phpstan-return array<string, array{
	 *         type: string,
	 *         default: bool|string|list<array<string, bool|int|float|string>>,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         fields?: array<string, array<string, mixed>>,
	 *         entry?: string,
	 *         max?: int,
	 *         on?: string,
	 *         least?: float,
	 *         if?: array{0: string, 1: bool},
	 *     }>
	 */
	public static function schema(): array {
		return self::bar() + array(
			'messages' => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Messages for other plugins’ scripts', 'aisle' ),
				'help'    => __( 'Scripts can show a short message and cover a waiting part of the page, as with blockUI.', 'aisle' ),
				'card'    => __( 'Messages', 'aisle' ),
			),
		);
	}

	/**
	 * @return array<string, array<string, mixed>>
	 * @phpstan-return array<string, array{
	 *         type: string,
	 *         default: bool|string|list<array<string, bool|int|float|string>>,
	 *         label: string,
	 *         help?: string,
	 *         card: string,
	 *         fields?: array<string, array<string, mixed>>,
	 *         entry?: string,
	 *         max?: int,
	 *         on?: string,
	 *         least?: float,
	 *         if?: array{0: string, 1: bool},
	 *     }>
	 */
	private static function bar(): array {
		$card = array( 'card' => __( 'Announcement bar', 'aisle' ) );
		$more = $card + array( 'if' => array( 'bar', true ) );
		return array(
			'bar'            => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Show an announcement bar', 'aisle' ),
				'help'    => __( 'At the top of every page. The block “Announcement bar” shows one anywhere else.', 'aisle' ),
			) + $card,
			'bar_texts'      => array(
				'type'    => 'list',
				'default' => array(),
				'label'   => __( 'Announcements', 'aisle' ),
				'help'    => __( 'Several announcements take turns every five seconds.', 'aisle' ),
				'entry'   => __( 'Announcement', 'aisle' ),
				'max'     => self::MAX_TEXTS,
				'fields'  => self::fields(),
			) + $more,
			'bar_permanent'  => array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Visitors cannot close the bar', 'aisle' ),
				'help'    => __( 'Otherwise, a closed bar stays closed for 30 days or until its texts change.', 'aisle' ),
			) + $more,
			'bar_background' => array(
				'type'    => 'color',
				'default' => '',
				'label'   => __( 'Background', 'aisle' ),
				'on'      => '',
			) + $more,
			'bar_color'      => array(
				'type'    => 'color',
				'default' => '',
				'label'   => __( 'Text', 'aisle' ),
				'on'      => 'bar_background',
				'least'   => 4.5,
			) + $more,
		);
	}

	/**
	 * @return array<string, array{type: string, default: string, label: string, help?: string}>
	 */
	private static function fields(): array {
		return array(
			'text' => array(
				'type'    => 'string',
				'default' => '',
				'label'   => __( 'Text', 'aisle' ),
			),
			'url'  => array(
				'type'    => 'string',
				'default' => '',
				'label'   => __( 'Link', 'aisle' ),
				'help'    => __( 'URL that the text links to. Leave empty for a text without link.', 'aisle' ),
			),
		);
	}
}
