package orbweaver.console.source;

import java.nio.file.Path;

/**
 * Folders for what is computed from a graph that does not change while it is served.
 *
 * @param web folder of the compressed graph
 * @param hosts folder of the layout of the hosts
 */
public record GraphFolders(Path web, Path hosts) {}
