package orbweaver.cli.search;

import java.nio.file.Path;
import java.util.Optional;
import orbweaver.admin.layout.GraphLocation;

/**
 * Graph and index by which a library is advised.
 *
 * @param graph location of the graph
 * @param folder folder of the crawl that has the graph, and an index if none is named; absent if
 *     there is none
 * @param index folder of an index of a service
 * @param isPipeline whether the library is that of a pipeline, and not of the crawl in the folder
 */
public record AdviceSource(
    GraphLocation graph, Optional<Path> folder, Optional<Path> index, boolean isPipeline) {}
