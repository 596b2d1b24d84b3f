package orbweaver.console.walk;

/**
 * Content of the page of a form for a walk.
 *
 * @param fields fields, as they were typed
 * @param message what is wrong; empty if nothing is
 */
public record WalkFormView<F extends WalkFields>(F fields, String message) {}
