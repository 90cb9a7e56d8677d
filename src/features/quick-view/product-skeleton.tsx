import { Skeleton } from '../../platform/ui';

/** Placeholder with the height of a product with two options. */
export function ProductSkeleton() {
	return (
		<div className="aisle-quick-view__skeleton" aria-hidden="true">
			<div className="aisle-quick-view__summary">
				<Skeleton className="aisle-quick-view__picture" />
				<div className="aisle-quick-view__what">
					<Skeleton width="70%" />
					<Skeleton width="30%" />
				</div>
			</div>
			<Skeleton width="40%" />
			<Skeleton width="100%" height="var(--aisle-target)" />
			<Skeleton width="40%" />
			<Skeleton width="100%" height="var(--aisle-target)" />
			<Skeleton width="60%" height="var(--aisle-target)" />
		</div>
	);
}
