<?php
/**
 * Plugin Name: The bench's clock
 *
 * Must-use plugin of the bench's store. Reports a request's cost in the header Server-Timing: processor time, which does not depend on
 * other load, queries, files and hooks. The request header X-Without-Aisle disables Aisle and X-With-Plugin enables a competing plugin
 * for one request, so that both can be measured alternately. Emails are not sent, and there are no rate limits.
 *
 * @package Aisle
 */

declare(strict_types=1);

if ( isset( $_SERVER['HTTP_X_WITHOUT_AISLE'] ) ) {
	add_filter( 'option_active_plugins', static fn( $plugins ): array => array_diff( (array) $plugins, array( 'aisle/plugin.php' ) ) );
}

if ( isset( $_SERVER['HTTP_X_WITH_PLUGIN'] ) ) {
	add_filter(
		'option_active_plugins',
		static fn( $plugins ): array => array( ...(array) $plugins, (string) $_SERVER['HTTP_X_WITH_PLUGIN'] )
	);
}
add_filter( 'pre_wp_mail', '__return_true', 1000 );
add_filter( 'aisle_visitor_address', static fn(): string => long2ip( random_int( 0, 0xffffffff ) ) );
add_filter( 'aisle_contact_rate_limits', static fn(): array => array( 'calls' => PHP_INT_MAX, 'messages' => PHP_INT_MAX ) );

$aisle_bench_processor_ms = static function (): float {
	$usage = getrusage();
	return ( $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] ) * 1000
		+ ( $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'] ) / 1000;
};
$aisle_bench_start        = $aisle_bench_processor_ms();

// Counts the callbacks that Aisle has added: methods by their class, closures by their file.
$aisle_bench_count_hooks = static function (): int {
	$count = 0;
	foreach ( $GLOBALS['wp_filter'] as $hook ) {
		foreach ( array_column( array_merge( ...array_values( $hook->callbacks ) ), 'function' ) as $callback ) {
			$first   = is_array( $callback ) ? $callback[0] : '';
			$name    = is_object( $first ) ? get_class( $first ) : $first;
			$file    = $callback instanceof Closure ? (string) ( new ReflectionFunction( $callback ) )->getFileName() : '';
			$is_ours = str_starts_with( $name, 'Aisle\\' ) || preg_match( '#/includes/(Features|Platform|Importers|Plugin\.php)#', $file );
			$count  += (int) $is_ours;
		}
	}
	return $count;
};
ob_start(
	static function ( string $page, int $phase ) use ( $aisle_bench_processor_ms, $aisle_bench_start, $aisle_bench_count_hooks ): string {
		if ( $phase & PHP_OUTPUT_HANDLER_FINAL && ! headers_sent() ) {
			$files = array_filter(
				get_included_files(),
				static fn( string $file ): bool =>
					(bool) preg_match( '#/includes/(Domain|Features|Platform|Plugin\.php|autoload\.php|requirements\.php)#', $file )
			);
			$usage = $aisle_bench_processor_ms() - $aisle_bench_start;
			header( sprintf(
				'Server-Timing: cpu;dur=%.3f, queries;dur=%d, files;dur=%d, hooks;dur=%d',
				$usage,
				$GLOBALS['wpdb']->num_queries,
				count( $files ),
				$aisle_bench_count_hooks()
			) );
		}
		return $page;
	}
);
unset( $aisle_bench_processor_ms, $aisle_bench_start, $aisle_bench_count_hooks );
