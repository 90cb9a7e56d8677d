/** Components that features share. They contain no texts; the feature passes translated ones. */
export { Button, type ButtonProps } from './button';
export { Icon } from './icon';
export { LiveRegion } from './live-region';
export { Price, type PriceProps } from './price';
export { decrease, increase, readQuantity, rulesOf, type QuantityRule, type QuantityRules } from './quantity-rules';
export { QuantityStepper, type QuantityStepperProps } from './quantity-stepper';
export { ServerHtml } from './server-html';
export { Skeleton } from './skeleton';
export { Slot, type SlotProps } from './slot';
export { useLoadedState } from './use-loaded-state';
export { useDelayed } from './use-delayed';
export { focusableIn, useFocusReturn, useFocusTrap, useInertBackground, useScrollLock } from './use-modal';
export { useFocusOnUnmount } from './use-focus-on-unmount';
