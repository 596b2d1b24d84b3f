package orbweaver.console.walk;

import java.util.List;

/**
 * Content of the page of a form for a walk.
 *
 * @param fields fields, as they were typed
 * @param message what is wrong; empty if nothing is
 * @param walks walks that the visitor may see, the last one first
 */
public record WalkFormView<F extends WalkFields>(F fields, String message, List<Walk> walks) {}
