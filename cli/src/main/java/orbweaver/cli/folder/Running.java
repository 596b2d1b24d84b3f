package orbweaver.cli.folder;

/**
 * Where a running crawl can be asked.
 *
 * @param pid of its process
 * @param bootstrap of its broker
 * @param ask where commands are answered that read the graph, a loopback address
 * @param health where its stations say how they are
 * @param token to be shown with the question
 */
public record Running(long pid, String bootstrap, String ask, String health, String token) {}
