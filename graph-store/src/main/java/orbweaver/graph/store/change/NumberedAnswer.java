package orbweaver.graph.store.change;

/**
 * Answer of a URL with the number of its fetch request.
 *
 * @param number number of the fetch request
 */
public record NumberedAnswer(long number, UrlAnswer answer) {}
