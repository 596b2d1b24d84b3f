package orbweaver.console.file;

import orbweaver.console.page.Parameters;

/**
 * Request for a file.
 *
 * @param base address of the server as the client knows it, with a slash at its end
 */
public record FileRequest(String path, Parameters parameters, String base) {}
